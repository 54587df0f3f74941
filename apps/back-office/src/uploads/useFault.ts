import { useTranslation } from 'react-i18next'
import type videos from '../i18n/en/videos.ts'

type Fault = { code: string; message: string }
type Code = keyof typeof videos.faults

const codes: readonly string[] = [
  'not_media',
  'empty_file',
  'truncated',
  'no_duration',
  'no_streams',
  'unsupported_codec',
  'time_limit',
  'no_space',
  'failed',
  'internal',
  'cancelled',
  'gone',
  'not_public',
  'refused',
  'too_many_redirects',
  'too_large',
  'unreachable',
] satisfies Code[]

/** Why a video failed, in the user's language; a code that is not known keeps the gateway's sentence. */
export function useFault(): (fault: Fault | null) => string {
  const { t } = useTranslation('videos')
  return (fault) => {
    if (!fault) return t('faults.internal')
    return codes.includes(fault.code) ? t(`faults.${fault.code as Code}`) : fault.message
  }
}
