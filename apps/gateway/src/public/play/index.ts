import { answerGameHandler } from './answer-game.ts'
import { joinGameHandler } from './join-game.ts'
import { readEventGamesHandler } from './read-event-games.ts'
import { readGameStateHandler } from './read-game-state.ts'
import { readOwnGameHandler } from './read-own-game.ts'
import { startQuestionHandler } from './start-question.ts'

/** The calls of play pages that need no session. */
export const publicPlayHandlers = [joinGameHandler, readEventGamesHandler, readGameStateHandler]

/** The calls of those who play. */
export const playHandlers = [answerGameHandler, startQuestionHandler, readOwnGameHandler]
