-- A run from a receipt: SHA-256 of each file that it must find, by name (apps/server/src/receipts).
alter table app.jobs add column expected_sources jsonb;

-- A restyled result that cost nothing names the paid job that it goes back to (apps/server/src/credits/free-restyle.ts).
alter table app.jobs add column restyle_of uuid references app.jobs (id);
create index jobs_restyled on app.jobs (restyle_of) where restyle_of is not null;
