/**
 * Statements that hide the text `$2` in what the fans of the account `$1` play, with the events that it has. The quizzes
 * are drafts: what is published is for everybody.
 */
export const gamesInRows: readonly string[] = [
  `update sponsors set "logoKey" = $2 where "AccountId" = $1`,
  ...['trivia', 'motm', 'predictor'].map(
    (kind) => `insert into ${kind}_settings ("AccountId", colour, "bannerKey", legal)
    values ($1, $2, $2, jsonb_build_object('en', $2::text, 'fr', $2::text))`,
  ),
  `insert into predictor_games ("AccountId", name, "EventId", "locksAt", truths)
    select $1, $2, id, now(), jsonb_build_object('1', $2::text) from events where "AccountId" = $1`,
  `insert into contestants ("AccountId", "FanId", "PredictorGameId", name, network)
    select $1, f.id, g.id, $2, $2 from fans f, predictor_games g where f."AccountId" = $1 and g."AccountId" = $1`,
  `insert into predictor_predictions ("AccountId", "ContestantId", "QuestionId", value, "arrivedAt")
    select $1, id, 1, $2, now() - interval '1 day' from contestants
    where "AccountId" = $1 and "PredictorGameId" is not null`,
  `insert into fan_days ("AccountId", "FanId", day) select "AccountId", id, now() from fans where "AccountId" = $1 and $2 <> ''`,
  `insert into fan_consents ("AccountId", "FanId", purpose, "isGiven", "textVersion", source)
    select "AccountId", id, 'email', true, $2, 'form' from fans where "AccountId" = $1`,
  `insert into fan_profiles ("AccountId", "FanId", "ProfileId")
    select $1, f.id, p.id from fans f, profiles p where f."AccountId" = $1 and p."AccountId" = $1 and $2 <> ''`,
  `insert into fan_erasures ("AccountId", "FanId", at, places, hash) values ($1, 9012345, now(), '[]', $2)`,
  `insert into fan_codes ("ticketHash", "AccountId", purpose, "FanId", email, language, "codeHash", sealed, "expiresAt")
    select $2 || id, $1, 'sign-in', id, $2, 'en', $2, $2, now() + interval '1 day' from fans where "AccountId" = $1`,
  `insert into fan_imports ("AccountId", "fileName", state) values ($1, $2, 'done')`,
  `insert into fan_import_rows ("AccountId", "ImportId", line, "FanId", body, before)
    select $1, i.id, 2, f.id, to_jsonb($2::text), to_jsonb($2::text) from fan_imports i, fans f
    where i."AccountId" = $1 and f."AccountId" = $1 on conflict do nothing`,
  `insert into fan_devices ("AccountId", "FanId", name) select $1, id, $2 from fans where "AccountId" = $1`,
  `insert into fan_providers ("AccountId", issuer, "clientId", "clientSecret", "nameEn", "nameFr", "isOn")
    values ($1, 'https://' || $2, $2, $2, $2, $2, false)`,
  `insert into fan_identities ("AccountId", issuer, subject, "FanId") select $1, 'https://' || $2, $2 || id, id from fans
    where "AccountId" = $1`,
  `insert into fan_passkeys ("AccountId", "FanId", "credentialId", "publicKey", counter, "isBackedUp", name)
    select $1, id, $2 || id, md5($2), 9012345, true, $2 from fans where "AccountId" = $1`,
  `insert into fan_tickets ("tokenHash", "AccountId", "FanId", purpose, challenge, "expiresAt")
    select $2 || id, $1, id, 'register', $2, now() + interval '1 day' from fans where "AccountId" = $1`,
  `insert into fan_merges ("AccountId", "FormerId", "FanId", "DeviceId")
    select $1, 9012345, min(id), 9012345 from fans where "AccountId" = $1 and $2 <> '' having count(*) > 0
    on conflict do nothing`,
  `insert into motm_games ("AccountId", name, "EventId", "opensWith", "closesWith")
    select $1, $2, id, $2, $2 from events where "AccountId" = $1`,
  `insert into motm_candidates ("AccountId", "MotmGameId", position, name)
    select $1, id, 0, $2 from motm_games where "AccountId" = $1`,
  `insert into contestants ("AccountId", "FanId", "QuizId", name, network)
    select $1, f.id, q.id, $2, $2 from fans f, quizzes q where f."AccountId" = $1 and q."AccountId" = $1`,
  `with joined as (insert into contestants ("AccountId", "FanId", "MotmGameId", name, network)
      select $1, f.id, g.id, $2, $2 from fans f, motm_games g where f."AccountId" = $1 and g."AccountId" = $1
      returning id, "MotmGameId")
    insert into motm_votes ("AccountId", "MotmGameId", "ContestantId", "CandidateId", "arrivedAt")
    select $1, j."MotmGameId", j.id,
      (select min(id) from motm_candidates c where c."MotmGameId" = j."MotmGameId"), now() from joined j`,
  `insert into chats ("AccountId", "EventId", name, pinned, words)
    select $1, id, $2, $2, jsonb_build_array(jsonb_build_object('lang', 'en', 'word', $2::text, 'outcome', 'held'))
    from events e where "AccountId" = $1 and not exists (select from chats c where c."EventId" = e.id)`,
  `insert into chat_messages ("AccountId", "ChatId", "FanId", seq, position, text, state, marked)
    select $1, c.id, f.id, row_number() over (partition by c.id), row_number() over (partition by c.id), $2, 'held',
      jsonb_build_array($2::text)
    from chats c, fans f where c."AccountId" = $1 and f."AccountId" = $1`,
  `insert into chat_decisions ("AccountId", "ChatId", "MessageId", before, after)
    select $1, m."ChatId", m.id, $2, $2 from chat_messages m where m."AccountId" = $1`,
  `insert into chat_mutes ("AccountId", "ChatId", "FanId", until)
    select $1, m."ChatId", m."FanId", now() + interval '1 day' from chat_messages m where m."AccountId" = $1 and $2 <> ''
    on conflict do nothing`,
  `insert into chat_reports ("AccountId", "ChatId", "MessageId", "FanId", reason, counts)
    select $1, "ChatId", id, "FanId", $2, true from chat_messages where "AccountId" = $1`,
  `insert into quiz_questions ("AccountId", "QuizId", position, text, kind, truth, least, unit)
    select $1, id, 9012345, $2, 'number', 9012345, 9012345, $2 from quizzes where "AccountId" = $1`,
  `insert into quiz_starts ("QuestionId", "ContestantId", "AccountId", "startedAt")
    select q.id, c.id, $1, now() from quiz_questions q, contestants c
    where q."AccountId" = $1 and c."AccountId" = $1 and c."QuizId" is not null and $2 <> ''`,
  `insert into quiz_responses ("AccountId", "QuestionId", "ContestantId", "AnswerId", "arrivedAt", elapsed)
    select $1, a."QuestionId", c.id, a.id, now(), 9012345 from quiz_answers a, contestants c
    where a."AccountId" = $1 and c."AccountId" = $1 and c."QuizId" is not null and $2 <> ''`,
  `insert into quiz_responses ("AccountId", "QuestionId", "ContestantId", value, "arrivedAt", elapsed)
    select $1, q.id, c.id, 9012345, now(), 9012345 from quiz_questions q, contestants c
    where q."AccountId" = $1 and q.kind = 'number' and c."AccountId" = $1 and c."QuizId" is not null and $2 <> ''`,
  `insert into boards ("AccountId", scope, "QuizId", current, contestants)
    select $1, 'quiz', id, 1, 9012345 from quizzes where "AccountId" = $1 and $2 <> ''`,
  `insert into standings ("BoardId", version, "FanId", "AccountId", points, correct, elapsed, rank)
    select b.id, 1, f.id, $1, 9012345, 9012345, 9012345, 9012345 from boards b, fans f
    where b."AccountId" = $1 and f."AccountId" = $1 and $2 <> ''`,
  `insert into gifts ("AccountId", name, description, "QuizId", seed, promise)
    select $1, $2, $2, id, $2, $2 from quizzes where "AccountId" = $1`,
  `insert into gift_draws ("GiftId", "AccountId", entrants)
    select id, $1, array[9012345] from gifts where "AccountId" = $1 and $2 <> ''`,
]
