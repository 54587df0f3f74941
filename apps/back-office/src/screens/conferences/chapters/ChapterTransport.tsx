import { useTranslation } from 'react-i18next'
import { KeyButton } from '../../../features/clip/KeyButton.tsx'
import { Transport } from '../../../features/clip/Transport.tsx'
import type { ClipActions } from '../../../features/clip/useClipKeys.ts'
import type { Playback } from '../../../features/player/usePlayback.ts'
import type { Shuttle } from '../../../features/player/useShuttle.ts'
import { IconBracketsContainEnd, IconBracketsContainStart, IconPlus } from '../../../ui/icons/index.ts'

type Props = {
  playback: Playback
  shuttle: Shuttle
  actions: Pick<ClipActions, 'setIn' | 'setOut' | 'addDraft'>
  hasChosen: boolean
  readOnly: boolean
}

/** Playback by frames and speeds, and the times of the selected chapter. */
export function ChapterTransport({ playback, shuttle, actions, hasChosen, readOnly }: Props) {
  const { t } = useTranslation('chapters')
  return (
    <Transport {...{ playback, shuttle }} position={playback.position}>
      {!readOnly && (
        <>
          <KeyButton
            cap="I"
            icon={<IconBracketsContainStart size={17} />}
            isDisabled={!hasChosen}
            onClick={actions.setIn}
          >
            {t('begins')}
          </KeyButton>
          <KeyButton
            cap="O"
            icon={<IconBracketsContainEnd size={17} />}
            isDisabled={!hasChosen}
            onClick={actions.setOut}
          >
            {t('ends')}
          </KeyButton>
          <KeyButton cap="N" icon={<IconPlus size={17} />} onClick={actions.addDraft}>
            {t('add')}
          </KeyButton>
        </>
      )}
    </Transport>
  )
}
