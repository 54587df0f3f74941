import { accounts } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SectionPage } from '../../ui/Section.tsx'
import { useItemId } from '../../ui/useItemId.ts'

/** A tab of a customer below its name. */
export function CustomerPage({ children }: { children: (id: number) => ReactNode }) {
  return (
    <ItemPage resource={accounts} id={useItemId('accountId')}>
      {({ item: { id, name } }) => (
        <SectionPage header={<PageHeader title={name} />}>{children(id)}</SectionPage>
      )}
    </ItemPage>
  )
}
