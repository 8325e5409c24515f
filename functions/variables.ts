/** A secret: `<name>_SECRET` holds its name in Secrets Manager on AWS, and the variable its value on one machine. */
interface Secret {
  readonly isSecret: true;
}

/** A variable that is only set on one machine, where something differs from AWS. */
interface Local {
  readonly isLocal: true;
}

/** A variable that Lambda itself sets. */
interface OfLambda {
  readonly isOfLambda: true;
}

/** Every environment variable of the functions. */
interface Variables {
  readonly TABLE_NAME: string;
  readonly DYNAMODB_ENDPOINT: Local;
  readonly UPLOADS_BUCKET: string;
  readonly S3_ENDPOINT: Local;

  readonly AWS_REGION: OfLambda;
  readonly AWS_ACCESS_KEY_ID: OfLambda;
  readonly AWS_SECRET_ACCESS_KEY: OfLambda;
  readonly AWS_SESSION_TOKEN: OfLambda | undefined;
  /** The address of an emulator of AWS, as the SDK reads it. */
  readonly AWS_ENDPOINT_URL: Local;

  /** The app's origin, such as `https://example.com`; undefined where the edge, which proves itself, sends it. */
  readonly APP_ORIGIN: string | undefined;
  /** The app's origin as the probe calls it. */
  readonly APP_ADDRESS: string;
  /** The secret the edge sends: a JSON object with `a` and `b`, one of which may be empty. */
  readonly ORIGIN_SECRET: Secret | undefined;
  /** Comma-separated; the first one signs. */
  readonly SESSION_KEYS: Secret;
  /** Multiplies the rate limits. */
  readonly RATE_LIMIT_FACTOR: Local;
  /** How long a function caches programs, in seconds. */
  readonly PROGRAM_CACHE_SECONDS: Local;
  /** How long a parser's lease of an upload job lasts, in seconds. */
  readonly IMPORT_LEASE_SECONDS: Local;

  readonly OIDC_ISSUER: string;
  readonly OIDC_CLIENT_ID: string;
  readonly OIDC_CLIENT_SECRET: Secret;
  readonly IDENTITY_PROVIDER_NAME: string;
  /** Comma-separated addresses; whoever signs in with one becomes an administrator while there is none. */
  readonly FIRST_ADMIN_EMAILS: string;
  /** Key of the HMAC that names a person across accounts. */
  readonly PERSON_KEY: Secret;

  /** Makes the keys by which push services know the app. */
  readonly PUSH_KEY: Secret;
  /** Origin of a server that stands in for all push services. */
  readonly PUSH_SERVER: Local;

  /** Empty while payments are not set up. */
  readonly STRIPE_PRICE_ID: string;
  readonly STRIPE_PUBLISHABLE_KEY: string;
  readonly STRIPE_SECRET_KEY: Secret;
  readonly STRIPE_WEBHOOK_KEY: Secret;
  /** Address of a server that stands in for Stripe. */
  readonly STRIPE_SERVER: Local;

  /** Empty while Strava is not set up. */
  readonly STRAVA_CLIENT_ID: string;
  readonly STRAVA_CLIENT_SECRET: Secret;
  /** Comma-separated keys that seal stored Strava tokens; the first one seals. */
  readonly STRAVA_TOKEN_KEYS: Secret;
  /** The secret part of the path of Strava's webhook. */
  readonly STRAVA_WEBHOOK_KEY: Secret;
  /** Empty until the app is subscribed to Strava's events. */
  readonly STRAVA_SUBSCRIPTION_ID: string;
  readonly STRAVA_SERVER: Local;
}

export type VariableName = keyof Variables;

export type Rows = 'TABLE_NAME' | 'DYNAMODB_ENDPOINT';
export type Files = 'UPLOADS_BUCKET' | 'S3_ENDPOINT';
/** Settings of a bucket whose calls are signed without S3's SDK. */
export type SignedFiles =
  | Files
  | 'AWS_REGION'
  | 'AWS_ACCESS_KEY_ID'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'AWS_SESSION_TOKEN'
  | 'AWS_ENDPOINT_URL';
/** Calls without a session, which other services sign. */
type Calls = Rows | 'APP_ORIGIN' | 'ORIGIN_SECRET' | 'RATE_LIMIT_FACTOR';
export type SignedIn = Calls | 'SESSION_KEYS';
export type Payments = 'STRIPE_PRICE_ID' | 'STRIPE_SECRET_KEY' | 'STRIPE_SERVER';
export type Reminding = 'PUSH_KEY' | 'PUSH_SERVER';
export type Sharing = 'STRAVA_CLIENT_ID' | 'STRAVA_CLIENT_SECRET' | 'STRAVA_TOKEN_KEYS' | 'STRAVA_SERVER';

/** The variables that each function reads. */
interface Reads {
  readonly account:
    | SignedIn
    | Payments
    | 'PROGRAM_CACHE_SECONDS'
    | 'OIDC_ISSUER'
    | 'OIDC_CLIENT_ID'
    | 'OIDC_CLIENT_SECRET'
    | 'IDENTITY_PROVIDER_NAME'
    | 'FIRST_ADMIN_EMAILS'
    | 'PERSON_KEY'
    | Reminding
    | SignedFiles
    | 'STRIPE_PUBLISHABLE_KEY';
  readonly exports: SignedIn | SignedFiles;
  readonly admin: SignedIn | Files;
  readonly billing: SignedIn | Payments;
  readonly programs: SignedIn | 'PROGRAM_CACHE_SECONDS';
  readonly 'promo-codes': SignedIn | 'PERSON_KEY';
  readonly strava: SignedIn | Sharing | 'PROGRAM_CACHE_SECONDS';
  readonly webhooks: Calls | Payments | 'STRIPE_WEBHOOK_KEY' | 'STRAVA_WEBHOOK_KEY' | 'STRAVA_SUBSCRIPTION_ID';
  readonly workouts: SignedIn | 'PROGRAM_CACHE_SECONDS';
  readonly 'program-import': Rows | Files | 'IMPORT_LEASE_SECONDS';
  readonly 'failed-imports': Rows;
  readonly scheduled: Rows | Payments | Sharing;
  readonly 'reminder-sender': Rows | Reminding | 'PROGRAM_CACHE_SECONDS';
  readonly probe: 'APP_ADDRESS';
}

export type FunctionName = keyof Reads;

export type SecretName = {
  [Name in VariableName]: Variables[Name] extends Secret | undefined ? Name : never;
}[VariableName];
type LocalName = { [Name in VariableName]: Variables[Name] extends Local ? Name : never }[VariableName];
type NameOfLambda = {
  [Name in VariableName]: Variables[Name] extends OfLambda | undefined ? Name : never;
}[VariableName];

/** Variables as they are read: text, or missing. */
export type Found<Name extends VariableName> = {
  readonly [Key in Name | `${Name & SecretName}_SECRET`]?: string | undefined;
};

/** The environment a function reads. */
export type Environment<Name extends FunctionName> = Found<Reads[Name]>;

/** The environment a stack gives a function; a missing variable does not compile. */
export type AwsEnvironment<Name extends FunctionName> = Name extends FunctionName
  ? { readonly [Key in Exclude<Reads[Name], SecretName | LocalName | NameOfLambda>]: Variables[Key] } & {
      readonly [Key in `${Reads[Name] & SecretName}_SECRET`]: string;
    }
  : never;

/** The environment that all functions share on one machine; a missing variable does not compile. */
export type LocalEnvironment<Name extends FunctionName> = {
  readonly [Key in Reads[Name]]: (Key extends LocalName ? undefined : Extract<Variables[Key], undefined>) | string;
};
