import { Link } from '@tanstack/react-router'
import { questions, type SavedQuestion } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../../data/resources.ts'
import { session } from '../../../data/session.ts'
import { useStore } from '../../../data/store.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

export const builderPath = '/admin-tools/query-builder'
export const pathOfQuestion = (id: number) => `${builderPath}?question=${id}`

type Props = { current: number | undefined; onOpen?: () => void }

/** The user's questions, and those that others share. */
export function SavedQuestions({ current, onOpen }: Props) {
  const { t } = useTranslation('questions')
  const { data = [] } = useWhole(questions, { sort: 'name' })
  const userId = useStore(session).user?.id
  const mine = data.filter(({ createdBy }) => createdBy === userId)
  const others = data.filter(({ createdBy }) => createdBy !== userId)
  return (
    <>
      {data.length === 0 && <p>{t('noneSaved')}</p>}
      <QuestionList {...{ current, onOpen }} title={t('mine')} list={mine} />
      <QuestionList {...{ current, onOpen }} title={t('others')} list={others} />
    </>
  )
}

function QuestionList({
  title,
  list,
  current,
  onOpen,
}: Props & { title: string; list: readonly SavedQuestion[] }) {
  if (list.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {list.map(({ id, name, updatedAt }) => (
          <li key={id}>
            <Link to={pathOfQuestion(id)} aria-current={id === current ? 'page' : undefined} onClick={onOpen}>
              <b dir="auto">{name}</b>
              <small>
                <RelativeTime at={updatedAt} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
