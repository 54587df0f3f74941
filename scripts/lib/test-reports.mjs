import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What did not simply pass: `{outcome, file, title, message, trace}`. The outcome is `failed`, `passed at the second
 * try` or `failed in quarantine`.
 */

/** The tests of Vitest's report that failed, at the first try or at both, and the files that did not load. */
export function failuresOf(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    // A test that passed has messages only of an earlier try.
    const bad = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0)
    if (status === 'failed' && !bad.some((result) => result.status === 'failed'))
      bad.push({ status, fullName: 'the file', failureMessages: [message] })
    return bad.map(({ status: own, fullName, failureMessages }) => ({
      outcome: own === 'failed' ? 'failed' : 'passed at the second try',
      file,
      title: fullName,
      message: failureMessages[0],
    }))
  })
}

/** The journeys of Playwright's report that failed, at the first try or at both. */
export function journeysOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, projectName, results }) => ({
          outcome:
            status === 'flaky'
              ? 'passed at the second try'
              : projectName === 'quarantine'
                ? 'failed in quarantine'
                : 'failed',
          file: `e2e/${file}`,
          title,
          message: results.find((result) => result.error)?.error.message,
          trace: results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')?.path,
        })),
    ),
    ...journeysOf(inner),
  ])
}

/** A line for the end of the log. */
export function lineOf({ outcome, file, title, message, trace }) {
  const reason = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const said = `${outcome}: ${file}: ${title}: ${reason.slice(0, 4).join(' ').slice(0, 400)}`
  return trace ? `${said} (trace: ${trace})` : said
}
