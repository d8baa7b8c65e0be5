-- A film with a camera in a bubble has the price of a clip, as with an angle (`pricedAs` of @atelier/film).
alter table app.films drop column priced_as;
alter table app.films add column priced_as text not null generated always as (
  case when jsonb_path_exists(document, '$.captions.style ? (@ != 0)')
    or jsonb_path_exists(document, '$.layers[0]')
    or jsonb_path_exists(document, '$.sound.music[0]')
    or jsonb_path_exists(document, '$.sound.effects[*].asset_id')
    or jsonb_path_exists(document, '$.scenes[*] ? (@.source != $.scenes[0].source)')
    or jsonb_path_exists(document, '$.scenes[*].angle')
    or jsonb_path_exists(document, '$.scenes[*].background.asset_id')
    or jsonb_path_exists(document, '$.scenes[*].layout.bubble')
    or jsonb_path_exists(document, '$.scenes[*].layout.kind ? (@ != "fill" && @ != "fit")')
  then 'clip' else 'format' end
) stored;
