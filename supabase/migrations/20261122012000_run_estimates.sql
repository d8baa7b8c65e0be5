-- How long a run is expected to take, from this installation's own last ones. Written when the run begins.
alter table app.jobs add column expected_seconds real;
create index jobs_succeeded_by_tool on app.jobs (tool, ended_at desc) where status = 'succeeded';

-- Seconds of media that a job was asked for; null when its input does not say.
create function app.media_seconds(input jsonb) returns double precision language sql immutable
  set search_path = '' as $$
  select nullif(greatest(0, case
    when jsonb_typeof(input->'durationSeconds') = 'number' then (input->>'durationSeconds')::double precision
    when jsonb_typeof(input->'duration') = 'number' then (input->>'duration')::double precision
  end), 0)
$$;

-- The median of the tool's last fifty: by second of media among those of the same caption style where five say their
-- length, else among all that do, else of the whole run. Null below five.
create function app.expected_seconds(of_tool text, of_input jsonb) returns real language sql stable
  set search_path = '' as $$
  with lately as (
    select extract(epoch from ended_at - started_at)::double precision as took, app.media_seconds(input) as media,
      input->>'subtitle_style' is not distinct from of_input->>'subtitle_style' as same_style
    from app.jobs where tool = of_tool and status = 'succeeded' and started_at is not null
    order by ended_at desc limit 50
  )
  select coalesce(
    case when count(media) filter (where same_style) >= 5 then app.media_seconds(of_input)
      * percentile_cont(0.5) within group (order by took / media) filter (where same_style) end,
    case when count(media) >= 5 then
      app.media_seconds(of_input) * percentile_cont(0.5) within group (order by took / media) end,
    case when count(*) >= 5 then percentile_cont(0.5) within group (order by took) end
  )::real from lately
$$;
