/**
 * The keys of the built-in marker types for people who work in French: by sport, the letter of each code. A letter is
 * what is printed on the key, so these are right on AZERTY, QWERTZ and QWERTY keyboards alike.
 */
export const frenchKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  football: {
    ...{ goal: 'B', penalty_scored: 'P', penalty_missed: 'M', shot_on_target: 'T', shot_off_target: 'Y' },
    ...{ save: 'G', highlight: 'Q', foul: 'F', offside: 'H', yellow_card: 'U', red_card: 'R', corner: 'C' },
    ...{ free_kick: 'A', video_review: 'V', note: 'N', substitution: 'S', whistle: 'W' },
  },
  handball: {
    ...{ goal: 'B', penalty_scored: 'P', penalty_missed: 'M', save: 'G', shot_off_target: 'Y', steal: 'T' },
    ...{ highlight: 'Q', yellow_card: 'U', suspension: 'H', red_card: 'R', foul: 'F', substitution: 'S' },
    ...{ turnover: 'A', timeout: 'C', note: 'N', whistle: 'W' },
  },
  basketball: {
    ...{ two_points: 'B', three_points: 'T', free_throw: 'F', dunk: 'G', block: 'C', steal: 'M' },
    ...{ rebound: 'R', assist: 'P', highlight: 'Q', foul: 'U', technical_foul: 'Y', substitution: 'S' },
    ...{ turnover: 'A', timeout: 'H', video_review: 'V', note: 'N', whistle: 'W' },
  },
  rugby: {
    ...{ try: 'T', conversion: 'C', penalty_scored: 'P', drop_goal: 'G', kick_missed: 'M', line_break: 'B' },
    ...{ tackle: 'A', turnover: 'H', highlight: 'Q', penalty: 'F', yellow_card: 'U', red_card: 'R' },
    ...{ substitution: 'S', scrum: 'Y', video_review: 'V', note: 'N', whistle: 'W' },
  },
  volleyball: {
    ...{ point: 'P', ace: 'A', attack: 'T', block: 'C', error: 'F', long_rally: 'H', highlight: 'Q' },
    ...{ yellow_card: 'U', red_card: 'R', substitution: 'S', timeout: 'M', challenge: 'V', note: 'N' },
    ...{ set_won: 'G', whistle: 'W' },
  },
  ice_hockey: {
    ...{ goal: 'B', power_play_goal: 'P', empty_net_goal: 'C', penalty_shot: 'H', shot: 'T', save: 'G' },
    ...{ hit: 'A', highlight: 'Q', minor_penalty: 'M', major_penalty: 'R', fight: 'F', face_off: 'U' },
    ...{ goalkeeper_change: 'S', timeout: 'Y', video_review: 'V', note: 'N', whistle: 'W' },
  },
  tennis: {
    ...{ point: 'P', ace: 'A', winner: 'W', double_fault: 'F', unforced_error: 'U', break_point: 'B' },
    ...{ long_rally: 'R', highlight: 'Q', code_violation: 'V', injury: 'M', challenge: 'C', note: 'N' },
    ...{ game_won: 'G', set_won: 'S', match_won: 'T' },
  },
  esports: {
    ...{ game_won: 'G', kill: 'S', first_blood: 'F', multi_kill: 'M', team_fight: 'T', highlight: 'Q' },
    ...{ objective: 'B', tower: 'R', draft: 'P', warning: 'A', substitution: 'U', pause: 'H' },
    ...{ video_review: 'V', note: 'N', phase: 'W' },
  },
}
