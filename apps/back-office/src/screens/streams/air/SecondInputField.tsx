import { inputs } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../../data/resources.ts'
import { LinkField } from '../../../ui/LinkField.tsx'
import type { Stream } from '../stream.ts'
import { fieldIds } from './focusField.ts'

type Props = { stream: Stream; onChoose: (id: number | null) => void }

/** The live input that stands in for the first one of a stream. */
export function SecondInputField({ stream, onChoose }: Props) {
  const { t } = useTranslation('stream')
  const { data = [] } = useWhole(inputs)
  const others = data.filter(({ id }) => id !== stream.InputId)
  return (
    <LinkField
      // Findings are about the main stream.
      {...(stream.isMain && { id: fieldIds.second })}
      size="xs"
      label={t('second')}
      description={t('secondHelp')}
      placeholder={t('secondNone')}
      searchable={false}
      items={others}
      value={stream.SecondInputId}
      onChange={onChoose}
    />
  )
}
