import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const sheets = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')

/** The Mantine components that a file imports. */
const componentsOf = (code: string): string[] =>
  [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name)),
  )

test('each component of Mantine that is used comes with its style sheet', () => {
  const imported = readFileSync(join(source, 'shell/styles.ts'), 'utf8')
  const used = new Set(
    globSync('**/*.tsx', { cwd: source }).flatMap((file) =>
      componentsOf(readFileSync(join(source, file), 'utf8')),
    ),
  )
  expect(used).toContain('Radio')
  const missing = [...used].filter(
    (name) => existsSync(join(sheets, `${name}.css`)) && !imported.includes(`/${name}.css'`),
  )
  expect(missing).toEqual([])
})
