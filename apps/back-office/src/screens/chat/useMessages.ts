import { useQuery } from '@tanstack/react-query'
import { type Chat, chats, listChatMessages, readChatDesk } from '@touchline/contract/light'
import { makeCall } from '../../data/calls.ts'

/** Milliseconds between two looks: what a colleague or a fan does is seen within a second. */
const lookEvery = 1_000

/** Messages of a chat in some states, or those that wait for a decision, the latest first. */
export const useMessages = (
  { id }: Chat,
  which: { state: string } | { isWaiting: 'true' },
  limit: number,
  q = '',
) =>
  useQuery({
    queryKey: [chats.name, 'messages', id, which, limit, q],
    queryFn: () =>
      makeCall(listChatMessages, { params: { id }, query: { ...which, limit, ...(q && { q }) } }),
    refetchInterval: lookEvery,
  })

/** How a fan wrote before, or what stands around a message. */
export const useContext = (id: number, query: { FanId: number } | { around: number } | undefined) =>
  useQuery({
    queryKey: [chats.name, 'context', id, query],
    queryFn: () => makeCall(listChatMessages, { params: { id }, query: { ...query, limit: 30 } }),
    enabled: query !== undefined,
  })

export const useDesk = ({ id }: Chat) =>
  useQuery({
    queryKey: [chats.name, 'desk', id],
    queryFn: () => makeCall(readChatDesk, { params: { id } }),
    refetchInterval: lookEvery,
  })
