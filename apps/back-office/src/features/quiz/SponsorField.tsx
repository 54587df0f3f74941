import { sponsors } from '@touchline/contract/light'
import type { ComponentProps } from 'react'
import { useWhole } from '../../data/resources.ts'
import { LinkField } from '../../ui/LinkField.tsx'

/** The sponsor of a game, or none. */
export function SponsorField(props: Omit<ComponentProps<typeof LinkField>, 'items'>) {
  const { data = [] } = useWhole(sponsors, { sort: 'name' })
  return <LinkField {...props} items={data} />
}
