import { resourcePaths } from '../../ui/paths.ts'

const base = resourcePaths('/trivia/quizzes')

export const quizPaths = { ...base, infos: (id: number) => `${base.edit(id)}/infos` }
