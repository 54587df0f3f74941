import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))
/** The port that encoders try if none is given. */
const usualRtmpPort = 1935
const onOff = z.enum(['0', '1']).transform((value) => value === '1')
const subnet = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
/** The number of trusted proxies, or their addresses and subnets. */
const proxies = z.union(
  [
    z.coerce.number().int().min(0).max(9),
    z
      .string()
      .transform((list) => list.split(',').map((part) => part.trim()))
      .pipe(z.array(subnet)),
  ],
  { error: 'must be the number of proxies in front, or their addresses and subnets with commas' },
)

/** Hosts with commas, `id.internal,127.0.0.1:4000`. */
const hosts = z
  .string()
  .default('')
  .transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  )

/** Every environment variable with its type, default and purpose. `docs/operating.md` describes them in prose. */
const variables = z
  .object({
    NODE_ENV: z.enum(['development', 'staging', 'production', 'test']).default('development'),
    PORT: port.default(4000),
    HOST: z.string().default('0.0.0.0'),
    /** Serves Prometheus text on 127.0.0.1; `off` for none, 0 for any free port; the port after PORT if not set. */
    METRICS_PORT: z.union([z.literal('off'), port]).optional(),
    /** The public URL of the gateway; links and presigned URLs start with it. */
    PUBLIC_URL: address.optional(),
    /** The URL of the second gateway; the first one's unless a proxy splits them. */
    SECOND_GATEWAY_URL: address.optional(),
    /** The proxies trusted to report a client's address: only the nearest hops, since anyone can write the header. */
    TRUST_PROXY: proxies.default(0),
    /** Connections that one client address may keep open at a gateway; with TRUST_PROXY the proxy limits them. */
    CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).default(500),
    /** The header in which the proxy passes the client's country. */
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]+$/)
      .default('cf-ipcountry')
      .transform((header) => header.toLowerCase()),
    DATA_DIR: z
      .string()
      .min(1)
      .default('data')
      .transform((path) => resolve(path)),
    /** The key of stored secrets, 32 bytes as base64; without it, a file of DATA_DIR that the first start creates. */
    SECRETS_KEY: z
      .base64()
      .refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 bytes as base64')
      .optional(),
    /** MiB of the disk of DATA_DIR that uploads leave free for the database; 0 leaves none. */
    MIN_FREE_DISK: z.coerce.number().int().min(0).max(10_000_000).default(512),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
      .optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
    S3_ENDPOINT: address.optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    FFMPEG_PATH: z.string().min(1).optional(),
    /** 0 creates no demo data; production never creates any. */
    DEMO: onOff.default(true),
    /** 1 shows the tests menu, with a page of all widgets, where NODE_ENV is neither staging nor production. */
    TESTS_MENU: z
      .enum(['0', '1'])
      .default('0')
      .transform((menu) => menu === '1'),
    /** Gateway processes that share the port; several use more cores, and a crash of one is no outage. */
    GATEWAYS: z.coerce.number().int().min(1).max(64).default(1),
    /** 0 starts no worker alongside the gateways. */
    WORKER: onOff.default(true),
    /** 0 starts no live node alongside the gateways. */
    LIVE: onOff.default(true),
    /** Where encoders reach live nodes by RTMP; 0 for any free port, which it is too if PORT is 0. */
    RTMP_PORT: port.optional(),
    /** The ports at which live nodes wait for SRT callers, one for each input. */
    SRT_PORTS: z
      .string()
      .regex(/^\d{1,5}-\d{1,5}$/, 'must be the first and the last port, such as 9000-9099')
      .default('9000-9099')
      .transform((range) => range.split('-').map(Number) as [number, number])
      .refine(([first, last]) => first > 0 && first <= last && last <= 65_535, 'must be ports in order'),
    /** Days that recordings stay on the disk of a live node after they have ended. */
    LIVE_DAYS: z.coerce.number().int().min(1).max(365).default(2),
    /** Live inputs that a live node encodes a smaller rendition of at once; half its cores if not set. */
    LIVE_ENCODES: z.coerce.number().int().min(0).max(1000).optional(),
    /** The host that encoders are told to send to; that of PUBLIC_URL if not set. */
    INGEST_HOST: z.string().min(1).optional(),
    /** The private address of this machine at which gateways reach its live node. */
    LIVE_ADDRESS: z.string().min(1).default('127.0.0.1'),
    /** Concurrent jobs of one worker. One slot is reserved for clips and shares, so there are at least two. */
    WORKER_JOBS: z.coerce
      .number()
      .int()
      .min(1)
      .max(64)
      .default(4)
      .transform((jobs) => Math.max(2, jobs)),
    /** Concurrent jobs of one account and class over all workers; if not set, one less than the class's slots. */
    WORKER_JOBS_PER_ACCOUNT: z.coerce.number().int().min(1).max(1000).optional(),
    /** Days for which deleted items can be restored. */
    BIN_DAYS: z.coerce.number().int().min(2).max(3650).default(30),
    /** Days for which the audit log is kept. */
    AUDIT_DAYS: z.coerce.number().int().min(1).max(36_500).default(730),
    /** Days for which the statistics of videos are kept. */
    STATISTICS_DAYS: z.coerce.number().int().min(1).max(36_500).default(1095),
    /** The mail server, `smtp://user:password@host:587`; without it no email is sent. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^/]/, 'must start with smtp:// or smtps://')
      .optional(),
    /** The sender of emails, `Touchline <noreply@example.com>`. */
    MAIL_FROM: z.string().min(3).optional(),
    /** Where to ask for help, an email address or a sentence; shown on the login page. */
    SUPPORT_CONTACT: z.string().max(200).optional(),
    /** Hosts of OpenID providers that may be private, and reached by http: `id.internal,127.0.0.1:4000`. */
    SSO_HOSTS: hosts,
    /** Hosts that webhooks may lead to although they are private, or by http. */
    WEBHOOK_HOSTS: hosts,
    /** Hosts, at any port, that live inputs may be pulled from although they are private: `10.0.0.7,studio.internal`. */
    PULL_HOSTS: hosts,
    /** Hosts, at any port, that simulcasts may be sent to although they are private. */
    SIMULCAST_HOSTS: hosts,
    /** Another address of AWS Elemental MediaLive, for a VPC endpoint. */
    MEDIALIVE_ENDPOINT: address.optional(),
    /** Days that the log of webhooks is kept. */
    WEBHOOK_DAYS: z.coerce.number().int().min(1).max(365).default(30),
    /** Hours of inactivity after which a session ends. */
    SESSION_HOURS: z.coerce.number().min(0.01).max(720).default(12),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** The networks that videos are shared on, or that simulcasts are sent to: this installation’s registration there, and another address of the API. */
    FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
    FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
    FACEBOOK_API_URL: address.optional(),
    DAILYMOTION_CLIENT_ID: z.string().min(1).optional(),
    DAILYMOTION_CLIENT_SECRET: z.string().min(1).optional(),
    DAILYMOTION_API_URL: address.optional(),
    TWITTER_CLIENT_ID: z.string().min(1).optional(),
    TWITTER_CLIENT_SECRET: z.string().min(1).optional(),
    TWITTER_API_URL: address.optional(),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_API_URL: address.optional(),
    TWITCH_CLIENT_ID: z.string().min(1).optional(),
    TWITCH_CLIENT_SECRET: z.string().min(1).optional(),
    TWITCH_API_URL: address.optional(),
    CMS_URL: address.optional(),
    PUSH_NOTIFICATIONS_URL: address.optional(),
    GOOGLE_ANALYTICS_TOKEN: z.string().min(1).optional(),
  })
  .superRefine((value, context) => {
    if (value.SMTP_URL && !value.MAIL_FROM)
      context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is required when SMTP_URL is set' })
    if (value.SMTP_URL && !value.PUBLIC_URL && value.NODE_ENV === 'production')
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'is required when SMTP_URL is set, for the links in mails',
      })
    const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    const missing = s3.filter((name) => !value[name])
    if (missing.length === s3.length) return
    for (const name of missing)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is required when another S3 variable is set',
      })
  })
  .transform(({ METRICS_PORT, RTMP_PORT, ...config }) => ({
    ...config,
    RTMP_PORT: RTMP_PORT ?? (config.PORT === 0 ? 0 : usualRtmpPort),
    METRICS_PORT: METRICS_PORT ?? (config.PORT === 0 ? 0 : Math.min(config.PORT + 1, 65535)),
  }))

export type Config = z.output<typeof variables>

/** The hosts, in small letters, under which this installation is reached from outside. */
export function ownHostsOf({ INGEST_HOST, PUBLIC_URL, SECOND_GATEWAY_URL }: Config): string[] {
  const ofUrls = [PUBLIC_URL, SECOND_GATEWAY_URL].flatMap((url) => (url ? [new URL(url).hostname] : []))
  return [...ofUrls, ...(INGEST_HOST ? [INGEST_HOST.toLowerCase()] : [])]
}

/** Whether this installation has a demo world with its public passwords. */
export const hasDemoWorld = ({ DEMO, NODE_ENV }: Config): boolean => DEMO && NODE_ENV !== 'production'

/** The logins of the demo world. The README has the password, so production refuses them. */
export const demoLogins = {
  usernames: ['admin', 'operator', 'colleague', 'clipper', 'reader', 'rival'],
  password: 'touchline',
} as const

/** Aborts the start with a message for the operator. */
export class ConfigError extends Error {}

/** Reads and checks the environment. Throws a ConfigError that names each invalid variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = variables.safeParse(given)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `${name} is invalid: ${issue.message}${given[name] === undefined ? '' : ` (given: '${shown(name, given[name])}')`}`
  })
  throw new ConfigError(errors.join('\n'))
}

const shown = (name: string, value: string) =>
  /SECRET|KEY|TOKEN|DATABASE_URL|SMTP_URL/.test(name) ? '…' : value
