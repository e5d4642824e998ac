"""The clause table, its atoms and its provenance; DIMACS and SMT-LIB out, DIMACS in."""

from clausette.cnf.atoms import Atoms
from clausette.cnf.dimacs import write_dimacs, write_table
from clausette.cnf.dimacs_reader import ClauseFile, read_dimacs
from clausette.cnf.natural_order import natural_key
from clausette.cnf.provenance import Provenance, RuleInfo, RuleInstance
from clausette.cnf.smtlib import write_smtlib
from clausette.cnf.table import Cnf
from clausette.cnf.wcnf import write_wcnf

__all__ = [
    "Atoms",
    "ClauseFile",
    "Cnf",
    "Provenance",
    "RuleInfo",
    "RuleInstance",
    "natural_key",
    "read_dimacs",
    "write_dimacs",
    "write_smtlib",
    "write_table",
    "write_wcnf",
]
