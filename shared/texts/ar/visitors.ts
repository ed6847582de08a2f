const areas = import.meta.glob('./visitors/*.json', { eager: true, import: 'default' });

export default Object.assign({}, ...Object.values(areas));
