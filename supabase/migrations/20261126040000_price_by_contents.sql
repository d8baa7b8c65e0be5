-- The tool whose price a film has follows what its document uses: captions, layers, music or own sounds, a second source or a layout
-- other than fill and fit make it a clip (`pricedAs` of @atelier/film). Computed here, so that no writer forgets it.
alter table app.films add column priced_as text not null generated always as (
  case when jsonb_path_exists(document, '$.captions.style ? (@ != 0)')
    or jsonb_path_exists(document, '$.layers[0]')
    or jsonb_path_exists(document, '$.sound.music[0]')
    or jsonb_path_exists(document, '$.sound.effects[*].asset_id')
    or jsonb_path_exists(document, '$.scenes[*] ? (@.source != $.scenes[0].source)')
    or jsonb_path_exists(document, '$.scenes[*].layout.kind ? (@ != "fill" && @ != "fit")')
  then 'clip' else 'format' end
) stored;

-- What the film was priced as when the render was accepted: a paid change of format does not pay for a later clip.
alter table app.film_renders add column priced_as text not null default 'clip';
update app.film_renders r set priced_as = 'format' from app.films f where f.id = r.film_id and f.tool = 'format';
