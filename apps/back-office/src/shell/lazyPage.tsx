import i18next from 'i18next'
import { type FunctionComponent, useEffect, useState } from 'react'
import type { Namespace } from '../i18n/namespaces.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { LoadError, type LoadErrorKind } from './PageLoading.tsx'
import type { LoadScreen } from './routes/entry.ts'

/** Milliseconds after which the page reports that loading is slow; the chunk itself may take longer. */
const loaderTimeout = 15_000
const chunkTimeout = 120_000

class ChunkTimeout extends Error {}

/** The result of `work`. @throws ChunkTimeout if it takes longer than 120 s */
function withinTimeout<T>(work: Promise<T>, name: string): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ChunkTimeout(`Loading chunk ${name} failed`)), chunkTimeout)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** A screen that is loaded with its texts when it is first shown. `name` is used in error messages. */
export function lazyPage(
  load: LoadScreen,
  name: string,
  texts: readonly Namespace[] = [],
  Skeleton: FunctionComponent = PageSkeleton,
): FunctionComponent {
  let Loaded: FunctionComponent | undefined

  const fetchPage = async () => {
    const both = Promise.all([load(), i18next.loadNamespaces([...texts])])
    const [page] = await withinTimeout(both, name)
    Loaded = page.default
  }

  function LazyPage() {
    const [error, setError] = useState<LoadErrorKind>()
    const [, setLoaded] = useState(Loaded !== undefined)

    useEffect(() => {
      if (Loaded) return
      let isCurrent = true
      const timer = setTimeout(() => isCurrent && setError('timedOut'), loaderTimeout)
      fetchPage()
        .then(() => isCurrent && setLoaded(true))
        .catch((error) => {
          console.error(error)
          if (isCurrent) setError(error instanceof ChunkTimeout ? 'chunk' : 'failed')
        })
        .finally(() => clearTimeout(timer))
      return () => {
        isCurrent = false
        clearTimeout(timer)
      }
    }, [])

    if (Loaded) return <Loaded />
    if (!error) return <Skeleton />
    // Browsers may cache the failure of a module, and after a deployment the old file is gone: only a reload helps.
    return <LoadError kind={error} name={name} onRetry={() => location.reload()} />
  }
  return LazyPage
}
