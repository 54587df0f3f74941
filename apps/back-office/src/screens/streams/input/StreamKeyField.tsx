import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type Input, inputs, rotateInputKey } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../../data/calls.ts'
import { refresh } from '../../../data/client.ts'
import { confirm } from '../../../data/confirm.ts'
import { useMayWrite } from '../../../data/may.ts'
import { report } from '../../../data/report.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IconCopy } from '../../../ui/icons/index.ts'
import { copyText } from './copyText.ts'
import classes from './input.module.css'
import { hideKey, showKey, useShownKey } from './shownKey.ts'
import { readKey, useReadKey } from './useReadKey.ts'

const dots = '•'.repeat(24)

/** The stream key of an input, hidden until somebody wants to see it, and again soon after. */
export function StreamKeyField({ input: { id, name } }: { input: Input }) {
  const { t } = useTranslation('inputs')
  const shown = useShownKey(id)
  const mayRotate = useMayWrite(rotateInputKey.right)
  const show = useReadKey(id, (streamKey) => showKey(id, streamKey))
  const rotate = useMutation({
    // Not through the outbox: a repeated one would end the key that was just shown.
    mutationFn: () => makeCall(rotateInputKey, { params: { id }, body: {} }),
    ...report({ pending: 'saving', success: t('rotated') }),
    onSuccess: ({ streamKey }) => {
      showKey(id, streamKey)
      void refresh(inputs.name)
    },
  })
  const askRotate = async () => {
    const isSure = await confirm({
      title: t('rotateTitle', { name }),
      text: t('rotateText'),
      action: t('rotate'),
      isDanger: true,
    })
    if (isSure) rotate.mutate()
  }
  const copy = () => copyText(shown ? Promise.resolve(shown.streamKey) : readKey(id), t('keyCopied'))
  return (
    <div className={classes.key}>
      <TextInput
        readOnly
        label={t('key')}
        description={`${shown ? `${t('hiddenIn', { count: shown.secondsLeft })} ` : ''}${t('keyHelp')}`}
        inputWrapperOrder={['label', 'input', 'description']}
        value={shown?.streamKey ?? dots}
        classNames={{ input: classes.code }}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => shown && event.currentTarget.select()}
        rightSection={
          <IconButton label={t('copyKey')} onClick={() => void copy()}>
            <IconCopy size={16} />
          </IconButton>
        }
      />
      <Button variant="default" loading={show.isPending} onClick={() => (shown ? hideKey() : show.mutate())}>
        {t(shown ? 'hide' : 'show')}
      </Button>
      {mayRotate && (
        <Button variant="default" loading={rotate.isPending} onClick={() => void askRotate()}>
          {t('rotate')}
        </Button>
      )}
    </div>
  )
}
