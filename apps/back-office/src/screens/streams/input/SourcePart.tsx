import { Button, TextInput } from '@mantine/core'
import { type Input, inputs, setInputSource } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../../data/client.ts'
import { useMayWrite } from '../../../data/may.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import classes from './input.module.css'
import { protocolNames } from './protocolNames.ts'

const SourceDialog = onDemand(() => import('./SourceDialog.tsx'))

/** Milliseconds between two looks at whether the input is pulled: an event that goes on air changes it. */
const lookEvery = 5000

/** Where an input pulls from, without what may be secret, and another address. */
export function SourcePart({ input }: { input: Input }) {
  const { t } = useTranslation('inputs')
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useMayWrite(setInputSource.right)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refresh(inputs.name), lookEvery)
    return () => clearInterval(timer)
  }, [])
  return (
    <section className={classes.part} aria-labelledby="source">
      <div className={classes.head}>
        <h2 id="source">{t('source.title')}</h2>
        <span className="muted">{protocolNames[input.protocol]}</span>
      </div>
      <div className={classes.key}>
        <TextInput
          readOnly
          label={t('source.address')}
          description={t('source.hidden')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={input.pullFrom ?? ''}
          classNames={{ input: classes.code }}
        />
        {mayWrite && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('source.change')}
          </Button>
        )}
      </div>
      {isOpen && <SourceDialog input={input} onClose={() => setOpen(false)} />}
    </section>
  )
}
