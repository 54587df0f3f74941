import { duplicateQuiz, type Quiz, quizStates, quizzes, tags } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { formatNumber } from '../../i18n/format.ts'
import { IconCopy } from '../../ui/icons/index.ts'
import { createdColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { quizPaths } from './paths.ts'
import classes from './quizzes.module.css'

/** Longest name of a quiz. */
const longest = 80
/** Milliseconds between two looks: a quiz opens and closes by the clock, which no change tells. */
const lookEvery = 15_000

/** The quizzes of the account. */
export default function QuizList() {
  const { t } = useTranslation('quizzes')
  const { data: known } = useWhole(tags, { sort: 'name' })
  const duplicate = useCall(duplicateQuiz, { success: t('duplicated') })
  const mayWrite = useMayWrite(duplicateQuiz.right)
  const copy = ({ id, name }: Quiz) =>
    duplicate
      .run({ params: { id }, body: { name: t('copyOf', { name }).slice(0, longest) } })
      .then(() => refresh(quizzes.name))
      .catch(() => undefined)
  return (
    <ListPage
      resource={quizzes}
      title={t('title')}
      paths={quizPaths}
      newItem={t('new')}
      refetchEvery={lookEvery}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      filters={[
        {
          key: 'state',
          label: t('state'),
          options: quizStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          key: 'tags',
          label: t('tags'),
          options: (known ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
      columns={[
        { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => name },
        {
          key: 'state',
          title: t('state'),
          width: 120,
          cell: ({ state }) => (
            <span className={classes.state} data-state={state}>
              {t(`states.${state}`)}
            </span>
          ),
        },
        {
          key: 'opensAt',
          title: t('opensAt'),
          sort: 'opensAt',
          width: 150,
          isWideOnly: true,
          cell: ({ opensAt }) => opensAt && <RelativeTime at={opensAt} />,
        },
        {
          key: 'questionCount',
          title: t('questions'),
          isNumber: true,
          width: 110,
          cell: ({ questionCount }) => formatNumber(questionCount),
        },
        {
          key: 'contestantCount',
          title: t('contestants'),
          isNumber: true,
          width: 120,
          cell: ({ contestantCount }) => formatNumber(contestantCount),
        },
        createdColumn(),
      ]}
      rowActions={() =>
        mayWrite ? [{ label: t('duplicate'), icon: IconCopy, run: (quiz) => void copy(quiz) }] : []
      }
      isRemovable
    />
  )
}
