/** On AWS `<name>_SECRET` is what it is called in Secrets Manager; on one machine the variable is the secret itself. */
interface Secret {
  readonly isSecret: true;
}

/** Set on one machine only, and there only where it has to differ from what holds on AWS. */
interface Local {
  readonly isLocal: true;
}

/** What the functions are configured by: every variable of their environments. */
interface Variables {
  readonly TABLE_NAME: string;
  readonly DYNAMODB_ENDPOINT: Local;
  readonly UPLOADS_BUCKET: string;
  readonly S3_ENDPOINT: Local;

  /** Where the app is, such as `https://example.com`; may be left to an edge that has to prove itself. */
  readonly APP_ORIGIN: string | undefined;
  /** The same, for who looks at it from outside. */
  readonly APP_ADDRESS: string;
  /** What the edge proves itself by: `a` and `b` of a JSON object, one of which may be empty. There may be no edge on one machine. */
  readonly ORIGIN_SECRET: Secret | undefined;
  /** The one that signs first, a comma between. */
  readonly SESSION_KEYS: Secret;
  /** Multiplies the rate limits. */
  readonly RATE_LIMIT_FACTOR: Local;
  /** How old at most the programs are that a function works with. */
  readonly PROGRAM_CACHE_SECONDS: Local;
  /** How long one parser has a job to itself. */
  readonly IMPORT_LEASE_SECONDS: Local;

  readonly OIDC_ISSUER: string;
  readonly OIDC_CLIENT_ID: string;
  readonly OIDC_CLIENT_SECRET: Secret;
  readonly IDENTITY_PROVIDER_NAME: string;
  /** Whose owners become administrator while there is none; a comma between. */
  readonly FIRST_ADMIN_EMAILS: string;
  /** Recognises people across their accounts. */
  readonly PERSON_KEY: Secret;

  /** Empty while payments are not set up. */
  readonly STRIPE_PRICE_ID: string;
  readonly STRIPE_PUBLISHABLE_KEY: string;
  readonly STRIPE_SECRET_KEY: Secret;
  readonly STRIPE_WEBHOOK_KEY: Secret;
  /** The address of another server that answers as Stripe does. */
  readonly STRIPE_SERVER: Local;

  /** Empty while Strava is not set up. */
  readonly STRAVA_CLIENT_ID: string;
  readonly STRAVA_CLIENT_SECRET: Secret;
  /** Seal what Strava's tokens are kept as; the one that seals first, a comma between. */
  readonly STRAVA_TOKEN_KEYS: Secret;
  /** Makes the path of Strava's webhook. */
  readonly STRAVA_WEBHOOK_KEY: Secret;
  /** Empty before there is a subscription to Strava's events. */
  readonly STRAVA_SUBSCRIPTION_ID: string;
  readonly STRAVA_SERVER: Local;
}

export type VariableName = keyof Variables;

export type Rows = 'TABLE_NAME' | 'DYNAMODB_ENDPOINT';
export type Files = 'UPLOADS_BUCKET' | 'S3_ENDPOINT';
/** Other services sign what they send and have no session. */
type Calls = Rows | 'APP_ORIGIN' | 'ORIGIN_SECRET' | 'RATE_LIMIT_FACTOR';
export type SignedIn = Calls | 'SESSION_KEYS';
export type Payments = 'STRIPE_PRICE_ID' | 'STRIPE_SECRET_KEY' | 'STRIPE_SERVER';
export type Sharing = 'STRAVA_CLIENT_ID' | 'STRAVA_CLIENT_SECRET' | 'STRAVA_TOKEN_KEYS' | 'STRAVA_SERVER';

/** Which function reads which. */
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
    | 'STRIPE_PUBLISHABLE_KEY';
  readonly admin: SignedIn | Files;
  readonly billing: SignedIn | Payments;
  readonly programs: SignedIn | 'PROGRAM_CACHE_SECONDS';
  readonly 'promo-codes': SignedIn | 'PERSON_KEY';
  readonly strava: SignedIn | Sharing | 'PROGRAM_CACHE_SECONDS';
  readonly webhooks: Calls | Payments | 'STRIPE_WEBHOOK_KEY' | 'STRAVA_WEBHOOK_KEY' | 'STRAVA_SUBSCRIPTION_ID';
  readonly workouts: SignedIn | 'PROGRAM_CACHE_SECONDS';
  readonly 'program-import': Rows | Files | 'IMPORT_LEASE_SECONDS';
  readonly 'failed-imports': Rows;
  readonly housekeeping: Rows | Payments | Sharing;
  readonly probe: 'APP_ADDRESS';
}

export type FunctionName = keyof Reads;

export type SecretName = {
  [Name in VariableName]: Variables[Name] extends Secret | undefined ? Name : never;
}[VariableName];
type LocalName = { [Name in VariableName]: Variables[Name] extends Local ? Name : never }[VariableName];

/** What whoever reads these variables may find: as text, or not at all. */
export type Found<Name extends VariableName> = {
  readonly [Key in Name | `${Name & SecretName}_SECRET`]?: string | undefined;
};

/** What a function finds. */
export type Environment<Name extends FunctionName> = Found<Reads[Name]>;

/** What a function is given on AWS; nothing may be forgotten. */
export type AwsEnvironment<Name extends FunctionName> = Name extends FunctionName
  ? { readonly [Key in Exclude<Reads[Name], SecretName | LocalName>]: Variables[Key] } & {
      readonly [Key in `${Reads[Name] & SecretName}_SECRET`]: string;
    }
  : never;

/** What functions are given on one machine, all of them the same; nothing may be forgotten. */
export type LocalEnvironment<Name extends FunctionName> = {
  readonly [Key in Reads[Name]]: (Key extends LocalName ? undefined : Extract<Variables[Key], undefined>) | string;
};
