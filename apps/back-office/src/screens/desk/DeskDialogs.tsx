import { onDemand } from '../../ui/onDemand.tsx'
import type { DeskShared } from './shared.ts'
import type { DeskKeyset } from './useKeyset.ts'

const KeyHelp = onDemand(() => import('./KeyHelp.tsx'))
const MarkerDrawer = onDemand(() => import('./MarkerDrawer.tsx'))
const TypeFinder = onDemand(() => import('./TypeFinder.tsx'))

/** What lies over a desk: its keys, the search, or what takes longer than a key. */
export function DeskDialogs({ keys, ...shared }: DeskShared & { keys: DeskKeyset }) {
  const { desk, state, selected, types, sport } = shared
  const { close } = desk
  if (state.opened === 'help') return <KeyHelp {...{ types, keys, sport }} onClose={close} />
  if (state.opened === 'finder') return <TypeFinder {...shared} onClose={close} />
  if (state.opened === 'marker' && selected)
    return <MarkerDrawer key={selected.id} {...shared} marker={selected} onClose={close} />
  return null
}
