/**
 * Bundled in place of the SDK's search for credentials. Lambda always gives them in the environment, and the ways of
 * a workstation to find some (profiles, single sign-on, metadata services) are a third of a bundle. An instance is given
 * none other while it lives.
 */
export function defaultProvider() {
  let credentials: Credentials | undefined;
  return async () => {
    credentials ??= fromEnvironment();
    return credentials;
  };
}

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

function fromEnvironment(): Credentials {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment has no AWS credentials');
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}
