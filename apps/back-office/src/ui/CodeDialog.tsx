import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'
import { IconCheck, IconCopy } from './icons/index.ts'
import classes from './ui.module.css'

type Props = {
  title: string
  label: string
  help: string
  code: string
  onClose: () => void
  /** Choices that change the code. */
  children?: ReactNode
}

/** HTML code to copy into another site. */
export function CodeDialog({ title, label, help, code, onClose, children }: Props) {
  const { t } = useTranslation('ui')
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === code
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(code),
      // Without a secure connection the browser refuses; the field can be copied by hand.
      () => setCopied(undefined),
    )
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <div className={classes.code}>
        {children}
        <Textarea
          label={label}
          description={help}
          value={code}
          readOnly
          autosize
          minRows={4}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <div>
          <Button
            leftSection={isCopied ? <IconCheck size={15} /> : <IconCopy size={15} />}
            onClick={() => void copy()}
          >
            {t(isCopied ? 'code.copied' : 'code.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
