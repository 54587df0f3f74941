import fc from 'fast-check'

const values: Record<string, readonly string[]> = {
  'content-type': ['text/plain', 'application/json; charset=utf-16', 'application/xml', 'a/b/c', ''],
  'if-match': ['"1"', 'W/"2"', '*', '1', '"', '"99999999999"', '"9999999999"', '"1", "2"'],
  'if-none-match': ['*', '"1"', 'x'],
  'idempotency-key': ['a', 'b', 'c', ' ', 'x'.repeat(201), 'é'],
  'x-account-key': ['x', '0'.repeat(32), "'", 'x'.repeat(4000)],
  range: ['bytes=0-', 'bytes=5-1', 'bytes=-1', 'bytes=0-0,2-2', 'x=1', `bytes=${'0-1,'.repeat(500)}`],
  accept: ['text/html', '*/*;q=x', 'application/xml', ','.repeat(3000)],
  'accept-encoding': ['gzip', 'br;q=1.0, *;q=0', 'identity;q=0', '*', ','.repeat(3000), 'gzip;q=nan'],
  'accept-language': ['fr', '*-*', 'x'.repeat(3000)],
  'x-forwarded-for': ['1.1.1.1', 'x', ','.repeat(2000)],
  'content-encoding': ['gzip', 'x'],
  authorization: ['Bearer', 'Basic x', `Bearer ${'x'.repeat(43)}`, `Bearer ${'x'.repeat(4000)}`],
  cookie: ['a=b', '='.repeat(4000), 'x'.repeat(20_000)],
  origin: ['null', 'https://evil.example'],
}

/** Printable Latin-1, which headers may contain. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0x21, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff })), {
    maxLength: 40,
  })
  .map((codes) => String.fromCharCode(...codes))

const header = fc
  .constantFrom(...Object.entries(values))
  .chain(([name, known]) =>
    fc
      .oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: anyText })
      .map((value) => [name, value]),
  )

/** Headers with odd values; most often none. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(header, { minLength: 1, maxLength: 3 }) },
  )
  .map(Object.fromEntries)
