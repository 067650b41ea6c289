import { isIP } from 'node:net';
import { pingSeconds } from '@utsav/contract/notification';
import { z } from 'zod';
import { minuteMs } from './core/clock.ts';
import { StartError } from './core/errors/start-error.ts';

/** The only file that reads the environment. */

const isUrl = (schemes: string[]) => (value: string) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const choice = <const Values extends [string, ...string[]]>(...values: Values) =>
  optional(z.enum(values, { error: `must be ${values.join(' or ')}` }));

const webUrl = z.string().refine(isUrl(['http:', 'https:']), 'must be an http(s) URL');

const isPostgresUrl = isUrl(['postgres:', 'postgresql:']);
const databaseUrl = (isRight: (value: string) => boolean, also = '') =>
  optional(
    z
      .string()
      .refine(
        (value) => !/^[^?]*,/.test(value.replace(/^.*@/, '')),
        'must name one host; put a proxy that finds the primary, such as HAProxy, in front of several',
      )
      .refine((value) => value.includes(',') || isRight(value), `must be a postgres:// URL${also}`),
  );

const databaseUrls = optional(
  z
    .string()
    .transform((value) => value.trim().split(/[\s,]+/))
    .refine((urls) => urls.every(isPostgresUrl), 'must be postgres:// URLs, one for each replica'),
);

const words = optional(z.string().trim().max(500, 'is too long'));

/** An address, or a range of them such as 10.0.0.0/8. */
function isAddressRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Which proxies' X-Forwarded-For is trusted: a number of proxies in front, or the addresses of proxies. */
const proxies = z
  .string()
  .trim()
  .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : value.split(/\s*,\s*/)))
  .refine(
    (value) => typeof value === 'number' || value.every(isAddressRange),
    'must be a number of proxies, or a list of addresses and ranges such as 10.0.0.0/8',
  );

const portNumber = z.coerce
  .number({ error: 'must be a number' })
  .int()
  .min(0)
  .max(65_535, 'must be a port number');

const atLeast = (least: number) =>
  optional(
    z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(least, `must be at least ${least}`),
  );

const environment = z.object({
  NODE_ENV: choice('development', 'production', 'test'),
  PORT: optional(portNumber),
  METRICS_PORT: optional(portNumber),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(webUrl),
  TRUST_PROXY: optional(proxies),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: databaseUrl((value) => value === 'embedded' || isPostgresUrl(value), ", or 'embedded'"),
  DATABASE_DIRECT_URL: databaseUrl(isPostgresUrl),
  DATABASE_READ_URL: databaseUrls,
  DATABASE_POOL_SIZE: atLeast(2),
  PROCESS_ROLE: choice('all', 'web', 'worker'),
  TOKEN_SECRET: optional(z.string().min(32, 'must be at least 32 characters long')),
  SMTP_URL: optional(z.string().refine(isUrl(['smtp:', 'smtps:']), 'must be an smtp:// or smtps:// URL')),
  MAIL_FROM: words,
  DEMO_DATA: choice('on', 'off'),
  ADMIN_SIGNUP: choice('open', 'approval'),
  ADMIN_SCOPE: choice('all', 'own'),
  COMMON_PASSWORDS: choice('allow', 'refuse'),
  S3_ENDPOINT: optional(webUrl),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  RAZORPAY_KEY_ID: optional(z.string()),
  RAZORPAY_KEY_SECRET: optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: optional(z.string()),
  RAZORPAY_API_URL: optional(webUrl),
  INSTANCE_BUS: choice('notify', 'redis'),
  REDIS_URL: optional(z.string().refine(isUrl(['redis:', 'rediss:']), 'must be a redis:// URL')),
  BRAND_NAME: words,
  CONTACT_EMAIL: optional(z.email('must be an email address')),
  CONTACT_PHONE: words,
  FACEBOOK_URL: optional(webUrl),
  INSTAGRAM_URL: optional(webUrl),
  YOUTUBE_URL: optional(webUrl),
  MAX_CONNECTIONS: atLeast(10),
  MAX_DELAY_MS: atLeast(50),
  LOG_LEVEL: choice('trace', 'debug', 'info', 'warn', 'error', 'silent'),
});

export const environmentVariables = Object.keys(environment.shape);

type Environment = z.infer<typeof environment>;
type RawEnvironment = Record<string, string | undefined>;

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
export type RazorpayConfig = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Replaces the provider's address, to try out payments without an account. */
  apiUrl?: string;
  /** Only tests set another time limit. */
  timeoutMs?: number;
};

export type Config = ReturnType<typeof shape>;

/** Names the missing ones of variables that only make sense together. */
function missingOf(env: RawEnvironment, names: (keyof Environment)[]): string[] {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map((name) => `${name} must be set together with ${names.filter((other) => env[other])[0]}`);
}

const s3Names: (keyof Environment)[] = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];
const razorpayNames: (keyof Environment)[] = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
];

function productionProblems(env: RawEnvironment): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const needed: [keyof Environment, string][] = [
    ['DATABASE_URL', "must be set when NODE_ENV=production ('embedded' if the bundled database is meant)"],
    ['TOKEN_SECRET', 'must be set when NODE_ENV=production'],
    ['ADMIN_SIGNUP', "must be set to 'open' or 'approval' when NODE_ENV=production"],
    ['ADMIN_SCOPE', "must be set to 'all' or 'own' when NODE_ENV=production"],
    ['SMTP_URL', 'must be set when NODE_ENV=production, because accounts are verified by mail'],
    ['PUBLIC_URL', 'must be set when NODE_ENV=production'],
  ];
  return needed.filter(([name]) => !env[name]).map(([name, why]) => `${name} ${why}`);
}

function razorpayOf(env: Environment): RazorpayConfig | undefined {
  if (!env.RAZORPAY_KEY_ID) return undefined;
  return {
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET ?? '',
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? '',
    ...(env.RAZORPAY_API_URL ? { apiUrl: env.RAZORPAY_API_URL } : {}),
  };
}

function shape(env: Environment) {
  const port = env.PORT ?? 3000;
  const mode = env.NODE_ENV ?? 'development';
  const brandName = env.BRAND_NAME ?? 'Utsav';
  const maxConnections = env.MAX_CONNECTIONS ?? 10_000;
  return {
    mode,
    port,
    metricsPort: env.METRICS_PORT,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY || (false as const),
    dataDir: env.DATA_DIR ?? './data',
    databaseUrl: env.DATABASE_URL === 'embedded' ? undefined : env.DATABASE_URL,
    /** Past a pooler, for what belongs to a session. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    /** Replicas of it. */
    databaseReadUrls: env.DATABASE_READ_URL ?? [],
    databasePoolSize: env.DATABASE_POOL_SIZE ?? 10,
    /** web: no jobs; worker: jobs and nothing else. */
    processRole: env.PROCESS_ROLE ?? ('all' as const),
    tokenSecret: env.TOKEN_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${brandName} <no-reply@localhost>`,
    demoData: env.DEMO_DATA,
    adminSignup: env.ADMIN_SIGNUP ?? ('open' as const),
    adminScope: env.ADMIN_SCOPE ?? ('all' as const),
    commonPasswords: env.COMMON_PASSWORDS ?? ('allow' as const),
    s3: env.S3_ENDPOINT
      ? ({
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET ?? '',
          region: env.S3_REGION ?? '',
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        } satisfies S3Config)
      : undefined,
    razorpay: razorpayOf(env),
    redisUrl: env.REDIS_URL,
    instanceBus: env.INSTANCE_BUS ?? ('notify' as const),
    brand: {
      name: brandName,
      email: env.CONTACT_EMAIL ?? 'hello@utsav.example',
      phone: env.CONTACT_PHONE ?? '+91 00000 00000',
      facebook: env.FACEBOOK_URL ?? 'https://www.facebook.com/',
      instagram: env.INSTAGRAM_URL ?? 'https://www.instagram.com/',
      youtube: env.YOUTUBE_URL ?? 'https://www.youtube.com/',
    },
    maxConnections,
    /** How many streams this process keeps open at most, and how often they are pinged and checked. */
    streams: {
      max: Math.floor(maxConnections * 0.8),
      pingMs: pingSeconds * 1_000,
      checkMs: 3_000,
    },
    mailTimeouts: { connectionMs: 10_000, greetingMs: 10_000, answerMs: 20_000 },
    /**
     * How long a client may take for its headers, its body and a file; Node checks headers and files every `checkMs`.
     */
    clientTimeouts: {
      headersMs: 10_000,
      bodyMs: 20_000,
      uploadMs: 10 * minuteMs,
      unreadMs: 2 * minuteMs,
      checkMs: 2_000,
    },
    /** The load above which expensive requests are refused (core/http/load-shedding.ts); off in most tests. */
    overload: mode === 'test' ? undefined : { loopDelayMs: env.MAX_DELAY_MS ?? 1_000, heapShare: 0.9 },
    logLevel: env.LOG_LEVEL ?? (mode === 'test' ? ('silent' as const) : ('info' as const)),
  };
}

/** Reads the whole environment at once and reports every bad variable together. */
export function readConfig(env: RawEnvironment = process.env): Config {
  const parsed = environment.safeParse(env);
  const malformed = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  const problems = [
    ...malformed,
    ...productionProblems(env),
    ...missingOf(env, s3Names),
    ...missingOf(env, razorpayNames),
    ...(env.INSTANCE_BUS === 'redis' && !env.REDIS_URL ? ['INSTANCE_BUS=redis needs REDIS_URL'] : []),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new StartError(`The configuration is not right: ${problems.join('; ')}.`);
  }
  return shape(parsed.data);
}
