// The image's HEALTHCHECK: whether this container's server answers and reaches its database.
const { PORT = '3000' } = process.env;
const health = await fetch(`http://127.0.0.1:${PORT}/api/health`, { signal: AbortSignal.timeout(4000) });
process.exit(health.ok ? 0 : 1);
