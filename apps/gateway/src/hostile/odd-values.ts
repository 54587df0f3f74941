import fc from 'fast-check'

/** What `JSON.stringify` would not write: `jsonOf` puts the raw text in this place. */
const raw = (text: string) => `@raw ${text}`

/** Writes a value as JSON, with the raw numbers of `oddValue`. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"@raw ([^"]*)"/g, '$1')

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202Egnp.exe',
  '\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  "'; drop table videos; --",
  '%s%n',
  '{{7*7}}',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '١٢',
  'ﬁ',
  '🏳️‍🌈'.repeat(50),
  'é'.repeat(5001),
  'x'.repeat(201),
  'a '.repeat(3000),
  '9999-12-31T23:59:59+23:59',
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
]

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
)

const oddNumber = fc.constantFrom(
  ...['1e400', '-1e400', '-0', '1e-400', '2147483648', '-1', '0.5', '9007199254740993', '1e21', '0'].map(raw),
  raw('1'.repeat(400)),
)

const oddKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toJSON',
    'then',
    'id',
    'AccountId',
    'deletedAt',
    '',
  ),
  oddText,
)

/** Any JSON, including values that no schema expects. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(oddKey, oddText, { maxKeys: 4 }),
  fc.integer({ min: 50, max: 2000 }).map((length) => Array.from({ length }, (_, index) => index)),
)

/** Texts that are not JSON, or too much of it: up to 4 MiB and 10,000 levels. */
export const oddBody: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: oddText },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '{',
      '[1,',
      '{"a":1}}',
      '"',
      '{"a":undefined}',
      '\ufeff{}',
      "{'a':1}",
      'NaN',
      '{"a":1,"a":2}',
    ),
  },
  { weight: 3, arbitrary: oddValue.map(jsonOf) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('[', '{"a":', '{"rule":{"tags":['), fc.integer({ min: 60, max: 10_000 }))
      .map(([opening, depth]) => opening.repeat(depth)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('x', '\\u0000', ' ', '"},{"'),
        fc.constantFrom(15 * 1024, 200_000, 2_000_001, 4 * 1024 * 1024 - 20, 4 * 1024 * 1024 + 1),
      )
      .map(([unit, bytes]) => `{"name":"${unit.repeat(bytes / unit.length)}"}`),
  },
)

const deleted = Symbol('deleted')

/** Replaces, removes or adds one part of a value, at any depth. */
function mutate(value: unknown, [at, operation, key, odd]: [number, number, string, unknown]): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || operation === 0) return [...value, odd]
    const index = at % value.length
    return value.with(index, operation === 1 ? odd : mutate(value[index], [at >> 2, operation, key, odd]))
  }
  if (typeof value !== 'object' || value === null) return odd
  const entries = Object.entries(value)
  if (entries.length === 0 || operation === 0) return Object.fromEntries([...entries, [key, odd]])
  const index = at % entries.length
  const [name, part] = entries[index]!
  const changed = operation === 1 ? odd : operation === 2 ? deleted : mutate(part, [at >> 2, 1, key, odd])
  return Object.fromEntries(
    changed === deleted ? entries.toSpliced(index, 1) : entries.with(index, [name, changed]),
  )
}

/** Values of an arbitrary after one to three mutations. */
export const nearly = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      valid,
      fc.array(fc.tuple(fc.nat(1000), fc.nat(3), oddKey, oddValue), { minLength: 1, maxLength: 3 }),
    )
    .map(([value, changes]) => changes.reduce(mutate, value))
