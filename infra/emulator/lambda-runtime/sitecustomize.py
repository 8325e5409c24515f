"""For Lambda functions in Python, which find this on their path: CDK's own, that copies the site into its bucket.

It calls the AWS CLI where Lambda mounts it, at /opt. The emulator, which is nobody's root, unpacks layers elsewhere.
"""

import os
import subprocess
import sys

LAYERS = os.environ.get("_LAMBDA_LAYERS_DIRS", "").split(os.pathsep)

start = subprocess.Popen.__init__


def start_from_layer(process, command, *args, **options):
    if command[0] == "/opt/awscli/aws":
        command = [sys.executable, os.path.join(LAYERS[0], "awscli", "aws"), *command[1:]]
    start(process, command, *args, **options)


subprocess.Popen.__init__ = start_from_layer
