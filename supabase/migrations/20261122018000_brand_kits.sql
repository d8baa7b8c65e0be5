-- What a person's films have in common (decision 125): logo, colours, font, default style, cards. One a person.
create table app.brand_kits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  kit jsonb not null check (jsonb_typeof(kit) = 'object'),
  -- A PNG that our decoder wrote, and its size in pixels.
  logo bytea check (octet_length(logo) <= 150000),
  logo_width integer,
  logo_height integer,
  -- Changes with the picture.
  logo_version uuid,
  updated_at timestamptz not null default now(),
  check (num_nulls(logo, logo_width, logo_height, logo_version) in (0, 4))
);

-- The API alone reads and writes it.
alter table app.brand_kits enable row level security;
revoke all on app.brand_kits from anon, authenticated;
