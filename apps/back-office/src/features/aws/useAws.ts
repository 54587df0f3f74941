import { useQuery } from '@tanstack/react-query'
import { awsRight, listAwsChannels, readAwsConnection } from '@touchline/contract/light'
import { makeCall } from '../../data/calls.ts'
import { useMayRead } from '../../data/may.ts'

/** Milliseconds between two looks at what AWS says. */
const lookEvery = 15_000

const connection = 'aws-connection'
const channels = 'aws-channels'
/** What changes with the keys. */
export const ofConnection = [connection, channels, 'aws-channel'] as const

/** With which keys the account reaches AWS; undefined while that is read, or if the user may not know. */
export function useAwsConnection() {
  const mayRead = useMayRead(awsRight)
  const { data, error, refetch } = useQuery({
    queryKey: [connection],
    queryFn: () => makeCall(readAwsConnection, {}),
    enabled: mayRead,
  })
  return { connection: data, error, refetch, mayRead }
}

/** The channels at AWS, looked at again and again; nothing is asked before there are keys. */
export function useAwsChannels() {
  const { connection: known } = useAwsConnection()
  return useQuery({
    queryKey: [channels],
    queryFn: () => makeCall(listAwsChannels, {}),
    enabled: known?.isSet === true,
    // What AWS refuses is said at once.
    retry: false,
    refetchInterval: lookEvery,
  })
}
