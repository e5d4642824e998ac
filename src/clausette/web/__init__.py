"""The page's server: HTTP on the local machine, thin over the service.

`bodies` says what may be asked and `asking` asks it; neither knows HTTP, so a notebook uses them
too. `api` and `app` are the routes, `pages` the built page, `server` the process.
"""
