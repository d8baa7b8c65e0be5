-- The API key that made a webhook or a schedule; null: a person. Its revocation stops them. No reference: the key's
-- row is gone by then, and so may be the reason to look.
alter table app.webhooks add column made_by_key uuid;
alter table app.recipe_schedules add column made_by_key uuid;
