import { Button, FileButton, Textarea } from '@mantine/core'
import { type CallReply, importQuestions } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, sendCall } from '../../data/calls.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { readFile, readSheet, type Sheet } from '../../features/import/readFile.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './quizzes.module.css'
import { type QuestionRow, readQuestions } from './readQuestions.ts'
import { refreshQuiz } from './save.ts'

type Checked = { rows: QuestionRow[]; reply: CallReply<typeof importQuestions> }
type Props = { quizId: number; onClose: () => void }

/** Adds the questions of a file; they are checked and shown before anything is written. */
export default function ImportDialog({ quizId, onClose }: Props) {
  const { t } = useTranslation(['quizzes', 'shell'])
  const [pasted, paste] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const params = { id: quizId }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    await work().catch((error) => setProblem(messageOf(error)))
    setBusy(false)
  }
  const check = (read: () => Promise<Sheet> | Sheet) =>
    run(async () => {
      setChecked(undefined)
      const rows = readQuestions(await read())
      if (!rows?.length) return setProblem(t('quizzes:importMissing'))
      setChecked({ rows, reply: await makeCall(importQuestions, { params, body: { rows, isTrial: true } }) })
    })
  const send = (rows: QuestionRow[]) =>
    run(async () => {
      await sendCall(importQuestions, { params, body: { rows }, idempotencyKey: crypto.randomUUID() })
      notify({ type: 'success', text: t('quizzes:imported') })
      await refreshQuiz()
      onClose()
    })
  return (
    <Dialog opened onClose={onClose} title={t('quizzes:importTitle')} size="xl">
      <div className={classes.texts}>
        <p className="muted">{t('quizzes:importHelp')}</p>
        <FileButton
          accept=".csv,text/csv,text/plain"
          onChange={(file) => void (file && check(() => readFile(file)))}
        >
          {(props) => (
            <Button {...props} variant="default" disabled={isBusy}>
              {t('quizzes:importFile')}
            </Button>
          )}
        </FileButton>
        <Textarea
          label={t('quizzes:importPaste')}
          minRows={3}
          maxRows={8}
          autosize
          value={pasted}
          onChange={(event) => paste(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={pasted.trim() === '' || isBusy}
          onClick={() => void check(() => readSheet(pasted, null))}
        >
          {t('quizzes:importCheck')}
        </Button>
        {problem && <p role="alert">{problem}</p>}
        {checked && <Outcome {...checked} />}
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {t('shell:actions.cancel')}
          </Button>
          <Button
            loading={isBusy}
            disabled={!checked || checked.reply.rowErrors.length > 0}
            onClick={() => void (checked && send(checked.rows))}
          >
            {t('quizzes:importSave', { count: checked?.reply.created ?? 0 })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** What a row is answered by: its answers, or what is right. */
function answersIn(values: QuestionRow['values']): string[] {
  const answers = Object.entries(values).filter(([name]) => name.startsWith('answer'))
  return answers.length > 0 ? answers.map(([, text]) => text) : [values.correct ?? '', values.unit ?? '']
}

/** What would be added, or what is wrong with it. */
function Outcome({ rows, reply: { rowErrors } }: Checked) {
  const { t } = useTranslation('quizzes')
  if (rowErrors.length > 0)
    return (
      <div role="alert" className={classes.errors}>
        <b>{t('importErrors', { count: rowErrors.length })}</b>
        <ul>
          {rowErrors.map((error) => (
            <li key={`${error.line} ${error.column}`}>
              {t('importError', { ...error, message: messageOf(error) })}
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <ol className={classes.read} aria-label={t('questions')}>
      {rows.map(({ line, values }) => (
        <li key={line}>
          <b dir="auto">{values.question}</b> <span dir="auto">{answersIn(values).join(' · ')}</span>
        </li>
      ))}
    </ol>
  )
}
