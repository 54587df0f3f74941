import { useMutation, useMutationState } from '@tanstack/react-query'
import { categories, moveCategory, moveSubcategory, subcategories } from '@touchline/contract/light'
import { useMemo } from 'react'
import { sendCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { useWhole } from '../../data/resources.ts'
import { applyMove, type Move, treeOf } from './tree.ts'

const mutationKey = ['move in the tree']

/** The tree of categories with pending moves applied; a refused move is rolled back and reported. */
export function useTree() {
  const above = useWhole(categories, { sort: 'position' })
  const below = useWhole(subcategories, { sort: 'position' })
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Move,
  })
  const { mutate: move } = useMutation({
    mutationKey,
    // A single lane: the position of an entry depends on the moves before it.
    mutationFn: ({ id, to }: Move) =>
      sendCall(
        id > 0 ? moveCategory : moveSubcategory,
        { params: { id: Math.abs(id) }, body: { position: to } },
        'moves in the tree',
      ),
    onError: (error) => notify({ type: 'danger', text: messageOf(error) }),
    // The move is pending until the new order is loaded.
    onSettled: (_reply, _error, { id }) => refresh((id > 0 ? categories : subcategories).name),
  })
  const tree = useMemo(
    () => above.data && below.data && waiting.reduce(applyMove, treeOf(above.data, below.data)),
    [above.data, below.data, waiting],
  )
  const retry = () => void Promise.all([above.refetch(), below.refetch()])
  return { tree, error: above.error ?? below.error, retry, move }
}
