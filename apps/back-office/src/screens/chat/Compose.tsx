import { Button, Checkbox, Textarea } from '@mantine/core'
import { type Chat, longestMessage } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../shell/routes/useAccess.ts'
import classes from './chat.module.css'
import { writeOfficial } from './save.ts'

/** Writes in a chat as the account. A text that did not arrive stays. */
export function Compose({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chats')
  const { account } = useUser()
  const [text, setText] = useState('')
  const [isPinned, pin] = useState(false)
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    const made = await writeOfficial(chat.id, { text, isPinned })
    setSending(false)
    if (!made) return
    setText('')
    pin(false)
  }
  return (
    <form className={classes.compose} onSubmit={(event) => void send(event)}>
      <Textarea
        label={t('writeAs', { name: account.name })}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={longestMessage}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={classes.actions}>
        <Checkbox
          label={t('pinIt')}
          checked={isPinned}
          onChange={({ currentTarget }) => pin(currentTarget.checked)}
        />
        <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
