import { type Part, parts, press } from './open-parts.ts'

const vote = { path: '/events/sports/edit/{id}/motm', of: '/main-api/events?q=saltmarsh&state=replay' }
const predictor = { ...vote, path: '/events/sports/edit/{id}/predictor' }
const quiz = {
  path: '/trivia/quizzes/edit/{id}/infos',
  of: '/trivia-service-api/quizzes?q=round&state=closed',
}

/** What opens over the screens of games. */
const gameParts: readonly Part[] = [
  {
    name: 'motm-players',
    ...vote,
    open: press('Choose players', 'Choisir les joueurs'),
    shows: (page) => page.getByRole('checkbox').first(),
  },
  { name: 'motm-settings', ...vote, open: press('Settings', 'Paramètres') },
  { name: 'motm-link', ...vote, open: press('Fan page', 'Page des fans') },
  { name: 'quiz-settings', ...quiz, open: press('Settings', 'Paramètres') },
  { name: 'quiz-texts', ...quiz, open: press('Translations', 'Traductions') },
  { name: 'quiz-correction', ...quiz, open: press('Correct…', 'Corriger…') },
  {
    name: 'quiz-import',
    ...quiz,
    of: '/trivia-service-api/quizzes?state=draft',
    open: press('CSV'),
  },
  { name: 'predictor-settings', ...predictor, open: press('Settings', 'Paramètres') },
  { name: 'predictor-questions', ...predictor, open: press('Edit questions', 'Modifier les questions') },
  { name: 'predictor-settle', ...predictor, open: press('Calculate results…', 'Calculer les résultats…') },
  {
    name: 'predictor-what-if',
    ...predictor,
    open: async (page) => {
      await press('What if…', 'Et si…')(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Add|Ajouter)$/ })
        .click()
      await page
        .getByRole('dialog')
        .getByText(/changed ranks|rangs modifiés/)
        .waitFor()
    },
  },
]

export const allParts: readonly Part[] = [...parts, ...gameParts]
