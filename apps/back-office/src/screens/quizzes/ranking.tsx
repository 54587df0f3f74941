import { QuizRanking } from '../../features/ranking/QuizRanking.tsx'
import { useItemId } from '../../ui/useItemId.ts'

/** The ranking of a quiz. */
export default function Ranking() {
  const id = useItemId()
  return id === undefined ? null : <QuizRanking key={id} id={id} backTo="/trivia/quizzes/list" />
}
