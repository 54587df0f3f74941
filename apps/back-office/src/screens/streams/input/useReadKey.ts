import { useMutation } from '@tanstack/react-query'
import { inputs, readInputKey } from '@touchline/contract/light'
import { makeCall } from '../../../data/calls.ts'
import { refresh } from '../../../data/client.ts'
import { callNotificationDuration, notify } from '../../../data/messages.ts'
import { messageOf } from '../../../data/request.ts'

/** Reads the stream key of an input, which its history then says. @throws as `makeCall` */
export async function readKey(id: number): Promise<string> {
  const { streamKey } = await makeCall(readInputKey, { params: { id } })
  void refresh(inputs.name)
  return streamKey
}

/** Reads the stream key of an input on demand, and keeps it nowhere. */
export const useReadKey = (id: number, onRead: (streamKey: string) => void) =>
  useMutation({
    mutationFn: () => readKey(id),
    onSuccess: onRead,
    onError: (error) =>
      notify({ type: 'danger', text: messageOf(error), duration: callNotificationDuration }),
    gcTime: 0,
  })
