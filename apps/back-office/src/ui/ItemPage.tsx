import type { LightResource, RecordOf } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOne, type Versioned } from '../data/resources.ts'
import { ListFailed } from './list/EmptyList.tsx'
import { FormSkeleton } from './PageSkeleton.tsx'
import classes from './ui.module.css'

type Props<R extends LightResource> = {
  resource: R
  id: number | undefined
  children: (loaded: Versioned<RecordOf<R>>) => ReactNode
}

/** A screen about one item, with its loading and not-found states. */
export function ItemPage<R extends LightResource>({ resource, id, children }: Props<R>) {
  const { data, error, refetch } = useOne(resource, id)
  const { t } = useTranslation('ui')
  // Content that is shown, and perhaps being edited, stays if only a later read fails.
  if (data)
    return (
      <>
        {(error as { status?: number } | null)?.status === 404 && (
          <p role="alert" className={classes.gone}>
            {t('form.gone')}
          </p>
        )}
        {children(data)}
      </>
    )
  return error ? <ListFailed isWhole error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
}
