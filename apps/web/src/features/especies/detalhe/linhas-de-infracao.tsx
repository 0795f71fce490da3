// The lines of the catalogue of infractions that the species touches; being threatened changes them.
import type { TipoDeInfracao } from '@guara/domain/catalogo/contract'
import { reais } from '@guara/domain/escrita'
import { linhasDaEspecie } from '@guara/domain/especie/linhas'
import type { Especie } from '@guara/domain/especie/schema'
import { A_CONFIRMAR } from '@guara/domain/multa/aumento'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/cliente/queries.ts'
import { useOnline } from '../../../ui/aparelho/use-online.ts'
import classes from './detalhe.module.css'

const UNIDADES: Record<string, string> = { individuo: 'indivíduo' }

const valor = ({ multaMinima, multaMaxima, unidade, confirmado }: TipoDeInfracao) => {
  const faixa =
    multaMinima === multaMaxima ? reais(multaMinima) : `${reais(multaMinima)} a ${reais(multaMaxima)}`
  const porUnidade = unidade === 'fixo' ? faixa : `${faixa} por ${UNIDADES[unidade] ?? unidade}`
  return confirmado ? porUnidade : `${porUnidade} (${A_CONFIRMAR})`
}

const POR_AMEACA = {
  linha: 'Linha de espécie ameaçada.',
  aumento: 'Espécie ameaçada: cabe o aumento do art. 60.',
}

const Linhas = ({ especie, infracoes }: { especie: Especie; infracoes: readonly TipoDeInfracao[] }) => {
  const linhas = linhasDaEspecie(especie, infracoes)
  if (linhas.length === 0) return <p>Nenhuma linha do catálogo de infrações pede esta espécie.</p>
  return (
    <ul className={classes.linhas}>
      {linhas.map(({ linha, porAmeaca }) => (
        <li key={linha.id}>
          <strong>
            {linha.codigo} · Art. {linha.artigo}
          </strong>{' '}
          {linha.descricao}
          <span className={classes.explicacao}>
            {valor(linha)}. {porAmeaca && <strong>{POR_AMEACA[porAmeaca]}</strong>}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const LinhasDeInfracao = ({ especie }: { especie: Especie }) => {
  const { data, isError } = useQuery(queries.tiposDeInfracao())
  const online = useOnline()
  return (
    <section aria-label="Linhas de infração">
      <h3 className={classes.titulo}>Infrações que esta espécie toca</h3>
      {especie.multaAmeacada && (
        <p className={classes.aviso}>
          Espécie de lista de ameaçadas{especie.cites ? ' ou da CITES' : ''}: muda o valor da multa.
        </p>
      )}
      {data ? (
        <Linhas especie={especie} infracoes={data} />
      ) : isError || !online ? (
        <p>Disponível com conexão.</p>
      ) : (
        <p role="status">Carregando as infrações…</p>
      )}
    </section>
  )
}
