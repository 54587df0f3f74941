import fc from 'fast-check'
import { oddText } from './odd-values.ts'

const oneOf = (words: string) => fc.constantFrom(...words.split(' '))

/** A path segment of encoded text. */
const encoded = (text: fc.Arbitrary<string>) => text.map((value) => encodeURIComponent(value.toWellFormed()))
const oddEncoding = oneOf('% %zz %00 %ff %c0%ae %ED%A0%80 ..%2f..%2fetc %2e%2e + ; [ ] __proto__ constructor')

const someId = fc.integer({ min: 1, max: 60 }).map(String)
const oddId = oneOf(`0 -1 1.5 1e3 2147483648 NaN me ${'9'.repeat(400)} ${'a'.repeat(600)}`)
const pathValues: Record<string, fc.Arbitrary<string>> = {
  langId: oneOf('en fr fr-CA x zz-ZZZZZZZZZ'),
  target: oneOf('link facebook nowhere'),
  key: oneOf(`${'x'.repeat(32)} accounts/1/a x.svg`),
  bucket: fc.constant('touchline'),
  token: oneOf('0.zzzz.x 3.x.y 99999999999.1.a'),
}
const pathValueOf = (name: string) =>
  fc.oneof(
    { weight: 8, arbitrary: pathValues[name] ?? someId },
    { weight: 1, arbitrary: oddId },
    { weight: 1, arbitrary: encoded(oddText) },
    { weight: 1, arbitrary: oddEncoding },
  )

/** URLs of a path with `{id}` and the like: of existing items, and of impossible ones. */
export function pathOf(path: string): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
  return fc
    .tuple(...names.map(pathValueOf))
    .map((values) =>
      values.reduce((made, value, index) => made.replace(`{${names[index]}}`, () => value), path),
    )
}

const likelyValues = new Map(
  Object.entries({
    expand: oneOf(
      '[Tag,Category] [Video] Subcategory [Tag,Tag] [toString] [__proto__] constructor valueOf [[',
    ),
    sort: oneOf('name -createdAt name,-id name,name -title constructor __proto__ --name , -'),
    q: oneOf("a goal%20lyo %27:*' %26%7C! %3C-%3E %25 a%00b %C2%BD %D9%A1 *:* 1-0"),
    lang: oneOf('fr en-GB x-x i-klingon und'),
    limit: oneOf('1 100 101 0 -1 1e2 %D9%A1 0x1'),
    offset: oneOf('0 1 10000000 99999999999 -0'),
  }),
)
const anyValue = fc.oneof(
  {
    weight: 6,
    arbitrary: oneOf('1 2,3 0 -1 2147483648 true ready,failed public fr 1,1,1 , null 00012 1.0'),
  },
  {
    weight: 3,
    arbitrary: oneOf(
      '2026-01-01T00:00:00Z 2026-01-01T00:00:00%2B99:00 2026-13-01 0001-01-01T00:00:00%2B23:59 9999-12-31T23:59:59-23:59',
    ),
  },
  { weight: 2, arbitrary: encoded(oddText) },
  { weight: 1, arbitrary: oddEncoding },
  { weight: 1, arbitrary: fc.constantFrom('a'.repeat(5000), '1,'.repeat(2000), '') },
)
const suffix = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: oneOf(
      '[] [gte] [lt] [0] [a][b][c] [ ] [toString] [__proto__] %5B%5D [gte][gte] [constructor]',
    ),
  },
)

/** Queries with some of these parameters, with valid and invalid values, and with unknown parameters. */
export function queryOf(parameters: readonly string[]): fc.Arbitrary<string> {
  const known = [...new Set(parameters.map((name) => name.replace(/\[.*/, ''))), 'limit']
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: oneOf('__proto__ constructor AccountId SportId expand[]') },
    { weight: 1, arbitrary: encoded(oddText) },
  )
  const pair = name.chain((key) =>
    fc
      .tuple(
        suffix,
        fc.oneof(
          { weight: 3, arbitrary: likelyValues.get(key) ?? anyValue },
          { weight: 1, arbitrary: anyValue },
        ),
      )
      .map(([end, value]) => `${key}${end}=${value}`),
  )
  return fc.oneof(
    fc.constant(''),
    fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => pairs.join('&')),
  )
}
