"""The language server: `editing` and the use case *diagnose*, told as the protocol has it."""
