import { type Fan, fans } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { nameOf } from '../../features/fans/nameOf.ts'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { fanPaths } from './paths.ts'

/** A tab about one fan. */
export const FanPage = ({ children }: { children: (fan: Fan) => ReactNode }) => (
  <ItemPage resource={fans} id={useItemId()}>
    {({ item }) => (
      <div className="page">
        <PageHeader title={nameOf(item)} backTo={fanPaths.list} />
        {children(item)}
      </div>
    )}
  </ItemPage>
)
