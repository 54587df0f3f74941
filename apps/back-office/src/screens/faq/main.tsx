import { TextInput } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconLink, IconSearch } from '../../ui/icons/index.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { type AnswerSection, blocksOf, findAnswers, type Sections } from './answers.ts'
import classes from './faq.module.css'

/** Searchable help. Each section and each answer has an address of its own. */
export default function Faq() {
  const { t } = useTranslation('help')
  const { hash } = useLocation()
  const [words, setWords] = useState('')
  const sections = findAnswers(t('sections', { returnObjects: true }) as Sections, words)
  const count = sections.reduce((sum, { answers }) => sum + answers.length, 0)
  // The texts may arrive after the address.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p role="status" className={words.trim() ? classes.found : 'hidden'}>
        {words.trim() && (count > 0 ? t('found', { count }) : t('nothing'))}
      </p>
      <div className={classes.columns}>
        <nav className={classes.contents} aria-label={t('contents')}>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link to="/faq/main" hash={id} activeOptions={{ includeHash: true }}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {sections.map((section) => (
            <HelpSection key={section.id} {...section} hash={hash} />
          ))}
        </div>
      </div>
    </div>
  )
}

function HelpSection({ id, title, answers, hash }: AnswerSection & { hash: string }) {
  const { t } = useTranslation('help')
  return (
    <section id={id} className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {answers.map((answer) => (
        <article key={answer.id} id={answer.id} data-current={answer.id === hash || undefined}>
          <h3>
            {answer.title}
            <Link
              to="/faq/main"
              hash={answer.id}
              activeOptions={{ includeHash: true }}
              className={classes.link}
              aria-label={t('link', { title: answer.title })}
            >
              <IconLink size={14} />
            </Link>
          </h3>
          {blocksOf(answer.text).map((block) =>
            Array.isArray(block) ? (
              <ul key={block[0]}>
                {block.map((line) => (
                  <li key={line}>
                    <WithKeys text={line} />
                  </li>
                ))}
              </ul>
            ) : (
              <p key={block}>
                <WithKeys text={block} />
              </p>
            ),
          )}
        </article>
      ))}
    </section>
  )
}

/** A text whose parts in backticks are keys. */
const WithKeys = ({ text }: { text: string }) =>
  [...text.split('`').entries()].map(([place, part]) =>
    place % 2 === 1 ? <kbd key={place}>{part}</kbd> : <span key={place}>{part}</span>,
  )
