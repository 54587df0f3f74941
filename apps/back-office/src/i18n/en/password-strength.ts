export default {
  title: 'Strength',
  levels: { weakest: 'Very weak', weak: 'Weak', fair: 'Fair', strong: 'Strong', strongest: 'Very strong' },
  hints: {
    keys: 'Keys next to each other are easy to guess. Use several unrelated words.',
    repeat: 'Repetitions add little. Use several unrelated words.',
    sequence: 'Sequences such as “6543” are easy to guess. Use several unrelated words.',
    date: 'Dates and years are easy to guess. Use several unrelated words.',
    common: 'This is close to a password that many people use. Choose another one.',
    word: 'A single word is easy to guess. Add more, unrelated ones.',
    name: 'Names are easy to guess. Use several unrelated words.',
    own: 'Leave out your name, your email address and your account’s name.',
    more: 'Add one or two uncommon words.',
  },
}
