import type { ReactNode } from 'react'
import { onDemand } from '../onDemand.tsx'
import type { Choice, Conflict, ConflictingProps } from './Conflicting.tsx'
import type { ValueTexts } from './Value.tsx'
import type { Values } from './versions.ts'

const Conflicting = onDemand(() => import('./Conflicting.tsx')) as <V extends Values>(
  props: ConflictingProps<V>,
) => ReactNode

type Props<V extends Values> = ValueTexts & {
  editing: Choice<V> & { conflict: Conflict<V> | undefined }
}

/** Lets the user choose between two versions of an item; nothing without a conflict. */
export const ConflictDialog = <V extends Values>({ editing, ...texts }: Props<V>) =>
  editing.conflict && (
    <Conflicting
      conflict={editing.conflict}
      resolve={editing.resolve}
      cancelConflict={editing.cancelConflict}
      {...texts}
    />
  )
